import assert from "node:assert/strict";
import { applyFix } from "../../../../core/rules/applyFix.ts";
import { moveToMetadata } from "../../../../core/rules/moveToMetadata.ts";
import { parseSkillDocument } from "../../../../core/skill/document.ts";
import { findEntry } from "../../../../core/skill/entries.ts";
import type { YamlValue } from "../../../../core/skill/types.ts";
import { check } from "./ruleCases.ts";

interface MoveCase {
  readonly when: string;
  /** Lines of the frontmatter; the field `x` is moved. */
  readonly before: readonly string[];
  /** Lines after the fix; none where there must not be one. */
  readonly after?: readonly string[];
}

const cases: readonly MoveCase[] = [
  { when: "a map is begun in the field's place", before: ["x: a", "y: b"], after: ["metadata:", "  x: a", "y: b"] },
  { when: "a comment stays with its line", before: ["x: a # why"], after: ["metadata:", "  x: a # why"] },
  { when: "a comment above it stays above", before: ["# why", "x: a"], after: ["# why", "metadata:", "  x: a"] },
  {
    when: "a number is quoted as it is written",
    before: ["x: 1.10 # new"],
    after: ["metadata:", '  x: "1.10" # new'],
  },
  { when: "a truth value is quoted", before: ["x: true"], after: ["metadata:", '  x: "true"'] },
  { when: "nothing is an empty text", before: ["x:", "y: b"], after: ["metadata:", '  x: ""', "y: b"] },
  { when: "nothing keeps its comment", before: ["x: # later"], after: ["metadata:", '  x: "" # later'] },
  { when: "quotes stay as they are", before: ["x: 'it''s'"], after: ["metadata:", "  x: 'it''s'"] },
  {
    when: "a block text goes with its lines, blank ones included",
    before: ["x: |", "  one", "", "    two", "y: b"],
    after: ["metadata:", "  x: |", "    one", "", "      two", "y: b"],
  },
  {
    when: "a text over several lines goes with its lines",
    before: ["x: one", "  two", "y: b"],
    after: ["metadata:", "  x: one", "    two", "y: b"],
  },
  { when: "words in brackets become one text", before: ["x: [a, b c]"], after: ["metadata:", "  x: a, b c"] },
  {
    when: "a list over several lines becomes one text",
    before: ["x:", "  - a", "  - b", "y: b"],
    after: ["metadata:", "  x: a, b", "y: b"],
  },
  {
    when: "a list at the margin becomes one text",
    before: ["x:", "- a", "- b", "y: b"],
    after: ["metadata:", "  x: a, b", "y: b"],
  },
  {
    when: "a list with comments keeps them and its lines",
    before: ["x:", "  - a # first", "  - b"],
    after: ["metadata:", "  x:", "    - a # first", "    - b"],
  },
  {
    when: "a list with commas in its items keeps its form",
    before: ["x:", "- 'a, b'", "- c"],
    after: ["metadata:", "  x:", "  - 'a, b'", "  - c"],
  },
  {
    when: "a map keeps its form",
    before: ["x:", "  a: 1 # one", "  b: {c: d}"],
    after: ["metadata:", "  x:", "    a: 1 # one", "    b: {c: d}"],
  },
  {
    when: "a map in block style grows at its end",
    before: ["metadata:", "  a: b # c", "y: b", "x: 2"],
    after: ["metadata:", "  a: b # c", '  x: "2"', "y: b"],
  },
  {
    when: "the indentation of the map is taken over",
    before: ["metadata:", "    a: b", "x: c"],
    after: ["metadata:", "    a: b", "    x: c"],
  },
  {
    when: "comments right above go along",
    before: ["metadata:", "  a: b", "y: b", "# what x is", "x: c"],
    after: ["metadata:", "  a: b", "  # what x is", "  x: c", "y: b"],
  },
  {
    when: "comments that speak to a tool stay",
    before: ["metadata:", "  a: b", "# skillwright-disable name-format", "x: c"],
    after: ["metadata:", "  a: b", "  x: c", "# skillwright-disable name-format"],
  },
  {
    when: "a field above the map goes down",
    before: ["x: c", "metadata:", "  a: b", "y: b"],
    after: ["metadata:", "  a: b", "  x: c", "y: b"],
  },
  {
    when: "a map below the map is passed",
    before: ["metadata:", "  openclaw:", "    emoji: e", "", "x: c"],
    after: ["metadata:", "  openclaw:", "    emoji: e", "  x: c", ""],
  },
  { when: "a map in braces grows", before: ["metadata: {a: b}", "x: c"], after: ["metadata: {a: b, x: c}"] },
  {
    when: "a map of JSON stays one",
    before: ['metadata: {"a": "b"}', "x: 1"],
    after: ['metadata: {"a": "b", "x": "1"}'],
  },
  {
    when: "text that means something in braces is quoted",
    before: ["metadata: {a: b}", "x: c, d"],
    after: ['metadata: {a: b, x: "c, d"}'],
  },
  {
    when: "braces over several lines keep their layout",
    before: ["metadata:", "  {", '    "a": "b",', "  }", "x: c # why"],
    after: ["metadata:", "  {", '    "a": "b",', '    "x": "c",', "  }", "# why"],
  },
  { when: "empty braces are filled", before: ["metadata: {}", "x: 1"], after: ['metadata: {x: "1"}'] },
  { when: "an empty field becomes the map", before: ["metadata: # m", "x: c"], after: ["metadata: # m", "  x: c"] },
  {
    when: "a null becomes the map",
    before: ["metadata: null", "y: b", "x: c"],
    after: ["metadata:", "  x: c", "y: b"],
  },
  { when: "a key that is there already stays the only one", before: ["metadata:", "  x: b", "x: c"] },
  { when: "a list is no map", before: ["metadata: [a]", "x: c"] },
  { when: "text is no map", before: ["metadata: a", "x: c"] },
  { when: "a map does not go into braces", before: ["metadata: {a: b}", "x:", "  c: d"] },
  { when: "a block that YAML refuses is left alone", before: ["x: c", "y: a: b"] },
];

function textOf(lines: readonly string[], eol: string): string {
  return ["---", "name: pdf-tools", ...lines, "---", "", "# Title", ""].join(eol);
}

function fixed(text: string): string | undefined {
  const document = parseSkillDocument(text);
  const entry = findEntry(document.frontmatter, "x");
  assert.ok(entry);
  const fix = moveToMetadata({ document, path: "/ws/SKILL.md" }, entry, false);
  return fix && applyFix(text, fix);
}

function plain(value: YamlValue | undefined): unknown {
  if (value === undefined || value.kind === "scalar") return value?.text;
  if (value.kind === "list") return value.items.map(plain);
  return Object.fromEntries(value.entries.map((entry) => [entry.key, plain(entry.value)]));
}

describe("moving a field under metadata", () => {
  for (const eol of ["\n", "\r\n"]) {
    describe(eol === "\n" ? "with LF" : "with CRLF", () => {
      for (const { when, before, after } of cases) {
        it(when, () => assert.equal(fixed(textOf(before, eol)), after && textOf(after, eol)));
      }
    });
  }

  for (const { when, before, after } of cases) {
    if (after === undefined) continue;
    it(`keeps every other value: ${when}`, () => {
      const old = parseSkillDocument(textOf(before, "\n"));
      const now = parseSkillDocument(textOf(after, "\n"));
      assert.deepEqual(now.problems, []);
      assert.equal(findEntry(now.frontmatter, "x"), undefined);
      for (const { key, value } of old.frontmatter?.entries ?? []) {
        if (key !== "x" && key !== "metadata")
          assert.deepEqual(plain(findEntry(now.frontmatter, key)?.value), plain(value));
      }
      const metadata = plain(findEntry(now.frontmatter, "metadata")?.value) as Record<string, unknown>;
      const { x, ...rest } = metadata;
      const kept = plain(findEntry(old.frontmatter, "metadata")?.value);
      assert.deepEqual(rest, typeof kept === "object" ? kept : {});
      const moved = plain(findEntry(old.frontmatter, "x")?.value);
      assert.deepEqual(x, Array.isArray(moved) && typeof x === "string" ? moved.join(", ") : moved);
    });
  }

  it("is safe for one field only while there is no map, so that all safe fixes can be made at once", () => {
    const text = textOf(["description: Reads PDF files.", "colour: red", "shape: round"], "\n");
    const safe = check(text, { targets: ["claude-ai"] })
      .filter(({ rule }) => rule === "unknown-field")
      .map(({ fixes }) => fixes?.map((fix) => fix.safe));
    assert.deepEqual(safe, [[true], [false]]);
  });
});
