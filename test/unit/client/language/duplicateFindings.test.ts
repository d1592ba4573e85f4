import assert from "node:assert/strict";

import { duplicatedRules, withoutDuplicates, type Shown } from "../../../../client/language/duplicateFindings.ts";
import { rules } from "../../../../core/rules/table.ts";

const [error, warning, hint] = [0, 1, 3];

/** A range in VS Code's own notation: `1:6-1:16`, from zero. */
function range(text: string): Shown["range"] {
  const [line = 0, character = 0, endLine = 0, endCharacter = 0] = text.split(/[:-]/).map(Number);
  return { start: { line, character }, end: { line: endLine, character: endCharacter } };
}

function own(rule: string, severity: number, where: string, message = "ours"): Shown {
  return { range: range(where), severity, message, source: "skillwright", code: { value: rule, target: "x" } };
}

function builtIn(severity: number, where: string, message = "VS Code's"): Shown {
  return { range: range(where), severity, message };
}

describe("findings that VS Code shows too", () => {
  const same: readonly (readonly [string, Shown, Shown])[] = [
    ["characters of the name", own("name-format", error, "1:6-1:16"), builtIn(error, "1:6-1:16")],
    ["name and directory", own("name-directory-mismatch", warning, "1:6-1:11"), builtIn(warning, "1:6-1:11")],
    [
      "missing name",
      own("name-missing", error, "0:0-0:3"),
      builtIn(warning, "0:0-0:3", "Skill should provide a name."),
    ],
    ["duplicate key", own("yaml-duplicate-key", error, "2:0-2:4"), builtIn(error, "2:0-2:4")],
    ["indentation", own("yaml-syntax", error, "2:0-2:9"), builtIn(error, "2:0-2:1")],
    ["description that is a list", own("description-type", error, "2:13-2:19"), builtIn(error, "2:0-2:19")],
    ["unknown field", own("unknown-field", hint, "3:0-3:6"), builtIn(hint, "3:0-3:11")],
    ["missing link target", own("reference-missing", warning, "4:8-4:26"), builtIn(warning, "4:8-4:26")],
  ];
  for (const [what, ours, theirs] of same) {
    it(`are shown once: ${what}`, () => {
      assert.deepEqual(withoutDuplicates([ours], [ours, theirs]), []);
    });
  }

  const different: readonly (readonly [string, Shown, Shown])[] = [
    ["another place", own("name-format", error, "1:6-1:16"), builtIn(error, "1:6-1:15")],
    ["another of its findings on the name", own("name-format", error, "1:6-1:16"), builtIn(warning, "1:6-1:16")],
    ["the length of the name", own("name-too-long", error, "1:6-1:76"), builtIn(error, "1:6-1:76")],
    [
      "hyphens, which it does not check",
      own("name-format", error, "1:6-1:9", "Skill name `-A-` must be lowercase and cannot start or end with a hyphen."),
      builtIn(error, "1:6-1:9"),
    ],
    [
      "the other missing field",
      own("description-missing", error, "0:0-0:3"),
      builtIn(warning, "0:0-0:3", "Skill should provide a name."),
    ],
    [
      "a spelling that we know",
      own("unknown-field", hint, "2:0-2:10", "`descripton` is no field. Did you mean `description`?"),
      builtIn(hint, "2:0-2:25"),
    ],
    ["an error that it only hints at", own("unknown-field", error, "3:0-3:6"), builtIn(hint, "3:0-3:11")],
    [
      "a finding of another extension",
      own("name-format", error, "1:6-1:16"),
      { ...builtIn(error, "1:6-1:16"), source: "agnix" },
    ],
  ];
  for (const [what, ours, theirs] of different) {
    it(`are kept when VS Code shows ${what}`, () => {
      assert.deepEqual(withoutDuplicates([ours], [ours, theirs]), [ours]);
    });
  }

  it("are known by rules that exist", () => {
    const known = new Set(rules.map(({ id }) => id));
    assert.deepEqual(
      duplicatedRules.filter((id) => !known.has(id)),
      [],
    );
  });

  it("are all kept in an editor without these checks", () => {
    const ours = [own("name-format", error, "1:6-1:16"), own("name-missing", error, "0:0-0:3")];
    assert.equal(withoutDuplicates(ours, ours), ours);
  });
});
