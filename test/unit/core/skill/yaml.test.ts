import assert from "node:assert/strict";
import { parseSkillDocument } from "../../../../core/skill/document.ts";
import type { YamlScalar } from "../../../../core/skill/types.ts";
import { block, entriesOf, problemsOf, slice, valueOf } from "./support.ts";

describe("frontmatter values", () => {
  const scalars: readonly [yaml: string, expected: Partial<YamlScalar>, span: string, inner: string][] = [
    ["v: plain text # note", { style: "plain", value: "plain text", text: "plain text" }, "plain text", "plain text"],
    ["v: 1.0", { style: "plain", value: 1, text: "1.0" }, "1.0", "1.0"],
    ["v: true", { value: true, text: "true" }, "true", "true"],
    ["v: ~", { value: null, text: "~" }, "~", "~"],
    ["v: 'it''s'", { style: "single", value: "it's", text: "it's" }, "'it''s'", "it''s"],
    ['v: "a\\tb"', { style: "double", value: "a\tb" }, '"a\\tb"', "a\\tb"],
    ['v: "1.0"', { style: "double", value: "1.0", text: "1.0" }, '"1.0"', "1.0"],
    ["v:", { style: "empty", value: null, text: "" }, "", ""],
    ["v:   # note", { style: "empty", value: null, text: "" }, "", ""],
    ["v: |\n  a\n  b\n\n", { style: "literal", text: "a\nb\n" }, "|\n  a\n  b", "  a\n  b"],
    ["v: >-  # note\n   a\n   b", { style: "folded", text: "a b" }, ">-  # note\n   a\n   b", "   a\n   b"],
    ["v: a\n  b\n  c", { style: "plain", text: "a b c" }, "a\n  b\n  c", "a\n  b\n  c"],
    ["v: !!str 1.0", { value: "1.0", text: "1.0" }, "1.0", "1.0"],
    ["v: !custom x", { value: "x", text: "x" }, "x", "x"],
  ];
  for (const [yaml, expected, span, inner] of scalars) {
    it(JSON.stringify(yaml), () => {
      const text = block(yaml);
      const value = valueOf(parseSkillDocument(text), "v");
      assert.equal(value.kind, "scalar");
      for (const [key, wanted] of Object.entries(expected)) assert.equal(value[key as keyof YamlScalar], wanted, key);
      assert.equal(slice(text, value.span), span);
      assert.equal(slice(text, value.inner), inner);
      assert.deepEqual(problemsOf(text), []);
    });
  }

  it("the place of an empty value is after its colon", () => {
    const text = block("v :   # note", "w: x");
    const { span } = valueOf(parseSkillDocument(text), "v");
    assert.equal(text.slice(0, span.start), "---\nv :");
  });

  it("lists and maps in both styles, with exact places", () => {
    const text = block("tags: [a, 'b', \"c d\", ]", 'm: {k: v, "q": 2}', "l:", "- one", "-", "- x: 1", "  y: 2");
    assert.deepEqual(entriesOf(text), {
      tags: ["a", "b", "c d"],
      m: { k: "v", q: "2" },
      l: ["one", "", { x: "1", y: "2" }],
    });
    const list = valueOf(parseSkillDocument(text), "l");
    assert.ok(list.kind === "list" && !list.flow);
    assert.equal(slice(text, list.span), "- one\n-\n- x: 1\n  y: 2");
    const map = list.items[2];
    assert.ok(map?.kind === "map");
    assert.deepEqual(
      map.entries.map((entry) => [slice(text, entry.keySpan), slice(text, entry.span)]),
      [
        ["x", "x: 1"],
        ["y", "y: 2"],
      ],
    );
  });

  it("JSON over several lines with trailing commas, as in real skills", () => {
    const text = block("metadata:", "  {", '    "openclaw": { "os": ["linux", "mac",], },', "  }");
    assert.deepEqual(entriesOf(text), { metadata: { openclaw: { os: ["linux", "mac"] } } });
    assert.deepEqual(problemsOf(text), []);
  });

  it("keys named like properties of objects are keys", () => {
    const text = block("__proto__: x", "constructor: y", "toString: z");
    const keys = parseSkillDocument(text).frontmatter?.entries.map((entry) => entry.key);
    assert.deepEqual(keys, ["__proto__", "constructor", "toString"]);
    assert.deepEqual(problemsOf(text), []);
  });

  it("an alias has its anchor's value and its own place", () => {
    const text = block("a: &x [1, 2]", "b: *x", "c: &y foo", "d: *y");
    assert.deepEqual(entriesOf(text), { a: ["1", "2"], b: ["1", "2"], c: "foo", d: "foo" });
    assert.equal(slice(text, valueOf(parseSkillDocument(text), "d").span), "*y");
  });
});

describe("frontmatter problems that leave YAML readable", () => {
  it("duplicate keys, nested ones too: the second is named, both stay", () => {
    const text = block("name: x", "name: y", "m:", "  - a: 1", "    a: 2");
    assert.deepEqual(problemsOf(text), ["3:1 yaml-duplicate-key «name» ← «name»", "6:5 yaml-duplicate-key «a» ← «a»"]);
    assert.equal(parseSkillDocument(text).frontmatter?.entries.length, 3);
  });

  it("no mapping: a list, a sentence, nothing, only a comment", () => {
    assert.deepEqual(problemsOf(block("- a", "- b")), ["2:1 yaml-not-a-mapping «- a»"]);
    assert.deepEqual(problemsOf(block("just text")), ["2:1 yaml-not-a-mapping «just text»"]);
    assert.deepEqual(problemsOf("---\n---\n"), ["1:1 yaml-not-a-mapping «---»"]);
    assert.deepEqual(problemsOf(block("# note")), ["1:1 yaml-not-a-mapping «---»"]);
  });

  it("control characters are named one by one and read as U+FFFD", () => {
    const text = block("name: a\u0000b", "description: c\u0001d");
    assert.deepEqual(problemsOf(text), ["2:8 text-control-character «\u0000»", "3:15 text-control-character «\u0001»"]);
    assert.deepEqual(entriesOf(text), { name: "a\ufffdb", description: "c\ufffdd" });
  });

  it("10,000 nested lists are refused without a stack overflow, the other keys are read", () => {
    const text = block("name: x", `deep: ${"[".repeat(10_000)}`, "license: MIT");
    const problems = parseSkillDocument(text).problems;
    assert.deepEqual(
      problems.map(({ code, span }) => [code, text.slice(0, span.start).split("\n").length]),
      [["yaml-too-deep", 3]],
    );
    assert.equal(entriesOf(text)["license"], "MIT");
  });

  it("an alias bomb is cut", () => {
    const names = "abcdefgh".split("");
    const lines = names.map((name, i) => {
      const before = names[i - 1];
      return `${name}: &${name} [${Array(9)
        .fill(before === undefined ? "x" : `*${before}`)
        .join(", ")}]`;
    });
    const { problems } = parseSkillDocument(block(...lines));
    assert.deepEqual(
      problems.map(({ code }) => code),
      ["yaml-too-deep"],
    );
  });

  it("a frontmatter over 64 KiB is not read, and said", () => {
    const text = block(...Array.from({ length: 7_000 }, (_, i) => `key-${i}: v`));
    assert.deepEqual(problemsOf(text), ["1:1 text-too-large «---»"]);
    assert.deepEqual(entriesOf(text), {});
  });
});
