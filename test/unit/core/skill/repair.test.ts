import assert from "node:assert/strict";
import { parseSkillDocument } from "../../../../core/skill/document.ts";
import { block, entriesOf, problemsOf, slice, valueOf } from "./support.ts";

interface Case {
  readonly name: string;
  readonly lines: readonly string[];
  readonly problems: readonly string[];
  readonly entries: Readonly<Record<string, unknown>>;
}

const cases: readonly Case[] = [
  {
    name: "an unquoted colon: one problem, the value is what the author wrote",
    lines: ["name: x", "description: Use when: foo # note", "version: 1.0"],
    problems: ["3:22 yaml-unquoted-colon «:» ← «Use when: foo»"],
    entries: { name: "x", description: "Use when: foo", version: "1.0" },
  },
  {
    name: "an unquoted colon at the end of the value",
    lines: ["description: foo:", "name: x"],
    problems: ["2:17 yaml-unquoted-colon «:» ← «foo:»"],
    entries: { description: "foo:", name: "x" },
  },
  {
    name: "an unquoted colon on a continuation line",
    lines: ["name: x", "description: Use foo", "  when: baz", "  and more: here", "license: MIT"],
    problems: ["4:7 yaml-unquoted-colon «:» ← «Use foo\n  when: baz\n  and more: here»"],
    entries: { name: "x", description: "Use foo when: baz and more: here", license: "MIT" },
  },
  {
    name: "unquoted colons in nested values: one problem each, the tree stays",
    lines: ["metadata:", "  a: b: c", "  d:", "    - e: f: g", "    - h: i"],
    problems: ["3:7 yaml-unquoted-colon «:» ← «b: c»", "5:11 yaml-unquoted-colon «:» ← «f: g»"],
    entries: { metadata: { a: "b: c", d: [{ e: "f: g" }, { h: "i" }] } },
  },
  {
    name: "a lost line break: the key that is glued on is part of the colon problem",
    lines: ["name: x", "description: Does it.license: MIT", "version: 1"],
    problems: ["3:29 yaml-unquoted-colon «:» ← «Does it.license: MIT»"],
    entries: { name: "x", description: "Does it.license: MIT", version: "1" },
  },
  {
    name: "a colon after a quoted word",
    lines: ['description: "foo": bar'],
    problems: ['2:19 yaml-unquoted-colon «:» ← «"foo": bar»'],
    entries: { description: '"foo": bar' },
  },
  {
    name: "a reserved character first",
    lines: ["name: x", "description: @Observable views"],
    problems: ["3:14 yaml-syntax «@» ← «@Observable views»"],
    entries: { name: "x", description: "@Observable views" },
  },
  {
    name: "an asterisk first",
    lines: ["name: x", "description: *Foo* bar"],
    problems: ["3:14 yaml-syntax «*» ← «*Foo* bar»"],
    entries: { name: "x", description: "*Foo* bar" },
  },
  {
    name: "an alias without an anchor",
    lines: ["name: x", "description: *foo"],
    problems: ["3:14 yaml-syntax «*foo» ← «*foo»"],
    entries: { name: "x", description: "*foo" },
  },
  {
    name: "text after a closing quote",
    lines: ["name: x", "description: 'it's'", "license: MIT"],
    problems: ["3:18 yaml-syntax «s'» ← «'it's'»"],
    entries: { name: "x", description: "it's", license: "MIT" },
  },
  {
    name: "a quote that is never closed does not swallow the keys below",
    lines: ["name: x", 'description: "foo', "license: MIT"],
    problems: ['3:14 yaml-syntax «"»'],
    entries: { name: "x", description: "foo", license: "MIT" },
  },
  {
    name: "a quoted value that goes on at the margin: one problem, no cascade",
    lines: ["name: x", 'description: "foo', 'bar: baz"', "license: MIT"],
    problems: ['4:1 yaml-syntax «bar: baz"»'],
    entries: { name: "x", description: "foo bar: baz", license: "MIT" },
  },
  {
    name: "a bracket that is never closed",
    lines: ["name: x", "tags: [a, b", "license: MIT"],
    problems: ["3:7 yaml-syntax «[»"],
    entries: { name: "x", tags: "[a, b", license: "MIT" },
  },
  {
    name: "a list that begins on the line of its key",
    lines: ["name: x", "allowed-tools: - Read", "- Write", "license: MIT"],
    problems: ["3:16 yaml-syntax «-»"],
    entries: { name: "x", "allowed-tools": ["Read", "Write"], license: "MIT" },
  },
  {
    name: "an indented top-level key",
    lines: ["name: x", "  description: y", "license: MIT"],
    problems: ["3:1 yaml-syntax «  »"],
    entries: { name: "x", description: "y", license: "MIT" },
  },
  {
    name: "a tab before a key",
    lines: ["name: x", "\tdescription: y"],
    problems: ["3:1 yaml-syntax «\t»"],
    entries: { name: "x", description: "y" },
  },
  {
    name: "a stray line",
    lines: ["name: x", "stray words here", "description: y"],
    problems: ["3:1 yaml-syntax «stray words here»"],
    entries: { name: "x", description: "y" },
  },
  {
    name: "no space after a colon",
    lines: ["name:x", "description: y"],
    problems: ["2:1 yaml-syntax «name:x»"],
    entries: { description: "y" },
  },
  {
    name: "an escape that means nothing",
    lines: ['description: "a\\qb"', "name: x"],
    problems: ['2:16 yaml-syntax «\\» ← «"a\\qb"»'],
    entries: { description: "a\\qb", name: "x" },
  },
  {
    name: "two broken values are two problems, duplicates are still seen",
    lines: ["name: a: b", "description: `c`", "name: d"],
    problems: [
      "2:8 yaml-unquoted-colon «:» ← «a: b»",
      "3:14 yaml-syntax «`» ← «`c`»",
      "4:1 yaml-duplicate-key «name» ← «name»",
    ],
    entries: { name: "d", description: "`c`" },
  },
  {
    name: "colons in a block scalar and in quotes are nobody's business",
    lines: ["a: |", "  b: c: d", 'e: "f: g"', "h: i: j"],
    problems: ["5:5 yaml-unquoted-colon «:» ← «i: j»"],
    entries: { a: "b: c: d\n", e: "f: g", h: "i: j" },
  },
];

describe("frontmatter repair", () => {
  for (const { name, lines, problems, entries } of cases) {
    it(name, () => {
      const text = block(...lines);
      assert.deepEqual(problemsOf(text), problems);
      assert.deepEqual(entriesOf(text), entries);
    });
  }

  it("the repaired value has the place that needs quotes, in CRLF files too", () => {
    const text = "---\r\nname: x\r\ndescription: Use when: foo\r\n---\r\n";
    const document = parseSkillDocument(text);
    assert.equal(document.frontmatter?.repaired, true);
    assert.equal(slice(text, valueOf(document, "description").span), "Use when: foo");
    assert.equal(document.problems.length, 1);
  });
});
