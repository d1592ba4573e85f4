import assert from "node:assert/strict";
import { outlineOf } from "../../../../agent/models/rehearsal/outline.ts";

describe("rehearsal: outline of instructions", () => {
  it("takes the numbered steps, each by its point", () => {
    const text =
      "# T\n\n1. **Profile the data**: count rows.\n   more\n2. See [the list](a.md). Then go on.\n3) Use `x`\n";
    assert.deepEqual(outlineOf(text), { kind: "steps", items: ["Profile the data", "See the list", "Use x"] });
  });

  it("takes the headings where there are no steps", () => {
    const text = "# T\n\n## When to use\n\ntext\n\n## Rules ##\n";
    assert.deepEqual(outlineOf(text), { kind: "headings", items: ["When to use", "Rules"] });
  });

  it("passes over fenced blocks", () => {
    assert.deepEqual(outlineOf("```\n1. no\n2. no\n## no\n```\n"), { kind: "none", items: [] });
  });

  it("cuts long items between words", () => {
    const [item = ""] = outlineOf(`1. ${"word ".repeat(60)}\n2. b\n`).items;
    assert.ok(item.length <= 120 && item.endsWith("word…"), item);
  });
});
