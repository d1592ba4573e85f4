import assert from "node:assert/strict";
import { parseSkillDocument } from "../../../../core/skill/document.ts";

const head = "---\nname: x\ndescription: y\n---\n";

function problems(text: string): string[] {
  const document = parseSkillDocument(text);
  return document.problems.map(({ code, span }) => `${document.lines.lineAt(span.start) + 1} ${code}`);
}

describe("bounds of parsing", () => {
  it("a line over 10,000 characters is plain text; the lines around it are read", () => {
    const text = `${head}[a](a.md)\n${"[b](b.md) ".repeat(1_001)}\n[c](c.md)\n`;
    assert.deepEqual(problems(text), ["6 text-line-too-long"]);
    assert.deepEqual(
      parseSkillDocument(text).body.references.map(({ path }) => path),
      ["a.md", "c.md"],
    );
  });

  it("a table of 80 KB lines padded with blanks is parsed at once", () => {
    const row = `| a |${" ".repeat(80_000)}|\n`;
    assert.deepEqual(problems(`${head}| a | b |\n|---|---|\n${row}${row}`), [
      "7 text-line-too-long",
      "8 text-line-too-long",
    ]);
  });

  it("text beyond 1 MiB is not read, and the line is named", () => {
    const text = `${head}${"line of text with some words in it\n".repeat(32_000)}[a](late.md)\n`;
    const [first, ...more] = problems(text);
    assert.match(first ?? "", /^\d+ text-too-large$/);
    assert.deepEqual(more, []);
    assert.deepEqual(parseSkillDocument(text).body.references, []);
  });

  it("masses of brackets end the reading of Markdown", () => {
    const text = `${head}${`${"[ ".repeat(900)}\n`.repeat(120)}`;
    assert.deepEqual(
      problems(text).map((problem) => problem.replace(/^\d+ /, "")),
      ["text-too-large"],
    );
  });

  it("a paragraph of many links over many lines keeps them all", () => {
    const links = Array.from({ length: 600 }, (_, i) => `[l](f${i}.md) and`).join("\n");
    const { body } = parseSkillDocument(head + links);
    assert.equal(body.references.length, 600);
    assert.equal(body.references[599]?.path, "f599.md");
  });

  it("control characters of the body are named, at most twenty", () => {
    assert.deepEqual(problems(`${head}a\u0007b\n\u001b[0m\n`), [
      "5 text-control-character",
      "6 text-control-character",
    ]);
    assert.equal(problems(head + "\u0001x".repeat(50)).length, 20);
  });

  it("10 MB on one line", () => {
    const { problems: found } = parseSkillDocument(`${head}${"a".repeat(10_000_000)}`);
    assert.deepEqual(
      found.map(({ code }) => code),
      ["text-too-large"],
    );
  });
});
