import assert from "node:assert/strict";

import {
  isMarkdownLanguage,
  withoutHeadings,
  withoutListedPaths,
  type Suggestion,
} from "../../../../client/language/markdownDoubles.ts";

describe("what VS Code's Markdown extension lists too", () => {
  const file = (label: string): Suggestion => ({ label, kind: 16, filterText: label });
  const anchor: Suggestion = { label: "start", kind: 17 };
  const field: Suggestion = { label: "license", kind: 9 };
  const all = [file("forms.md"), file("references/a.md"), file("references/deep/b.md"), anchor, field];

  const lists: readonly (readonly [string, string, readonly string[]])[] = [
    ["files of the skill stay unless they lie right here", "Read [a](", ["references/a.md", "references/deep/b.md"]],
    ["also where some is typed", "Read [a](ref", ["references/a.md", "references/deep/b.md"]],
    ["files in the directory that is typed go", "[a](references/", ["forms.md", "references/deep/b.md"]],
    ["in angle brackets too", "[a](<references/x", ["forms.md", "references/deep/b.md"]],
  ];
  for (const [what, before, expected] of lists) {
    it(`is left out of a link: ${what}`, () => {
      const left = withoutListedPaths(all, before).filter(({ kind }) => kind === 16);
      assert.deepEqual(
        left.map(({ label }) => label),
        expected,
      );
    });
  }

  it("is left out of a link: anchors", () => {
    assert.deepEqual(withoutListedPaths([anchor], "See [x](#"), []);
    assert.deepEqual(withoutListedPaths([anchor], "See [x](references/a.md#st"), []);
  });

  for (const before of ["See `", "See [x](a.md) and `references/", "entry_points: ", "[x]: "]) {
    it(`is complete where it lists nothing: after ${before}`, () => {
      assert.deepEqual(withoutListedPaths(all, before), all);
    });
  }

  it("is left out of the outline: headings, not the frontmatter", () => {
    assert.deepEqual(withoutHeadings([{ kind: 1 }, { kind: 14 }]), [{ kind: 1 }]);
  });

  it("depends on the languages that the extension is for", () => {
    const manifest = { activationEvents: ["onLanguage:markdown", "onLanguage:skill"] };
    assert.equal(isMarkdownLanguage(manifest, "skill"), true);
    assert.equal(isMarkdownLanguage(manifest, "yaml"), false);
    assert.equal(isMarkdownLanguage({}, "skill"), false);
    assert.equal(isMarkdownLanguage(undefined, "skill"), false);
  });
});
