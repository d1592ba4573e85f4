import assert from "node:assert/strict";
import { parseSkillDocument } from "../../../../core/skill/document.ts";
import type { YamlValue } from "../../../../core/skill/types.ts";
import { randomFrom, slice } from "./support.ts";

interface Written {
  readonly yaml: string;
  /** The value as it must be found at its span. */
  readonly shown: string;
  readonly text: string;
}

const values: readonly Written[] = [
  { yaml: "plain words", shown: "plain words", text: "plain words" },
  { yaml: "1.0 # note", shown: "1.0", text: "1.0" },
  { yaml: "'it''s'", shown: "'it''s'", text: "it's" },
  { yaml: '"a: \\"b\\""', shown: '"a: \\"b\\""', text: 'a: "b"' },
  { yaml: "|\n  one\n   two\n", shown: "|\n  one\n   two", text: "one\n two\n" },
  { yaml: ">-\n  one\n  two", shown: ">-\n  one\n  two", text: "one two" },
  { yaml: "日本語の説明 é", shown: "日本語の説明 é", text: "日本語の説明 é" },
  { yaml: "first\n  second", shown: "first\n  second", text: "first second" },
  { yaml: "Use when: needed", shown: "Use when: needed", text: "Use when: needed" },
  { yaml: "@at the start", shown: "@at the start", text: "@at the start" },
  { yaml: "", shown: "", text: "" },
];

describe("places of frontmatter entries", () => {
  for (const lineBreak of ["\n", "\r\n"]) {
    it(`every value is found where it was written, line breaks ${JSON.stringify(lineBreak)}`, () => {
      const random = randomFrom(20_261_120);
      for (let round = 0; round < 60; round++) {
        const written = Array.from({ length: 1 + random(6) }, () => values[random(values.length)]!);
        const lines = written.map(({ yaml }, i) => `key-${i}:${" ".repeat(1 + random(3))}${yaml}`);
        const text = `---\n${lines.join("\n")}\n---\nBody\n`.replaceAll("\n", lineBreak);
        const document = parseSkillDocument(text);
        const entries = document.frontmatter?.entries ?? [];
        assert.equal(entries.length, written.length, text);
        entries.forEach((entry, i) => {
          assert.equal(slice(text, entry.keySpan), `key-${i}`);
          assert.ok(entry.value.kind === "scalar");
          assert.equal(slice(text, entry.value.span).replaceAll(lineBreak, "\n"), written[i]!.shown, text);
          assert.equal(entry.value.text, written[i]!.text, text);
          assert.ok(entry.span.end >= entry.value.span.end);
        });
        assert.equal(slice(text, document.body.span).trim(), "Body");
      }
    });
  }

  it("spans nest and stay in the text for any text", () => {
    const random = randomFrom(7);
    const pieces = [
      "\n",
      "\n  ",
      "\n- ",
      ": ",
      "- ",
      '"',
      "'",
      "[",
      "]",
      "{",
      "}",
      "|",
      ">",
      "#",
      "&a ",
      "*a",
      "!x ",
      "\t",
      "\r",
      "a",
      "name: ",
      "`",
      "<!--",
      "](",
      "\u0000",
      "\ufeff",
      "---\n",
      "...\n",
    ];
    for (let round = 0; round < 200; round++) {
      const middle = Array.from({ length: random(14) }, () => pieces[random(pieces.length)]!).join("");
      const text = `---\n${middle}\n---\nbody`;
      const document = parseSkillDocument(text);
      for (const { span, detail } of document.problems)
        for (const part of [span, detail ?? span]) assertInside(part, text);
      for (const entry of document.frontmatter?.entries ?? []) assertValue(entry.value, text);
    }
  });
});

function assertInside(span: { start: number; end: number }, text: string): void {
  assert.ok(span.start >= 0 && span.start <= span.end && span.end <= text.length, JSON.stringify([span, text]));
}

function assertValue(value: YamlValue, text: string): void {
  assertInside(value.span, text);
  if (value.kind === "scalar") assert.ok(value.inner.start >= value.span.start && value.inner.end <= value.span.end);
  else if (value.kind === "list") for (const item of value.items) assertValue(item, text);
  else for (const entry of value.entries) assertValue(entry.value, text);
}
