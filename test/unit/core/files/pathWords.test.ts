import assert from "node:assert/strict";
import { pathWords } from "../../../../core/files/pathWords.ts";

interface Expected {
  readonly plain?: readonly string[];
  readonly marked?: readonly string[];
  readonly patterns?: readonly string[];
}

const cases: readonly [name: string, text: string, expected: Expected][] = [
  ["prose names nothing", "Read the text, then write it.", {}],
  ["paths, and the dot of a sentence", "See lib/Guide.md.", { plain: ["lib/guide.md"] }],
  ["ways to the own folder", "./run.sh ../a/b.md", { plain: ["run.sh", "a/b.md"] }],
  ["backslashes and doubled slashes", "lib\\a.md lib//b.md", { plain: ["lib/a.md", "lib/b.md"] }],
  ["quotes and back-ticks mark any name", "`run` and \"setup\" or 'x.py'", { marked: ["run", "setup", "x.py"] }],
  ["links", "[guide](docs/a.md)", { marked: ["guide", "docs/a.md"] }],
  [
    "the name of a folder",
    "the **templates** folder",
    { marked: ["templates", "templatess"], patterns: ["**templates**"] },
  ],
  ["names before names of folders", "reference docs files", { marked: ["reference", "references"] }],
  ["placeholders", "logs/{date}.txt", { plain: ["logs/", ".txt"], marked: [], patterns: ["logs/*.txt"] }],
  ["percent-encoding", "my%20docs/a.md", { plain: ["my%20docs/a.md", "my docs/a.md"] }],
  ["other scripts around a name", "请看references/a.md文件", { plain: ["请看references/a.md文件", "references/a.md"] }],
  ["wide marks of a sentence", "a.md。b.md", { plain: ["a.md", "b.md"] }],
  ["over-long words", `${"a".repeat(301)}.md`, {}],
];

describe("words that may name a file", () => {
  for (const [name, text, { plain = [], marked = [], patterns = [] }] of cases) {
    it(name, () => {
      const words = pathWords(text);
      assert.deepEqual(
        { plain: [...words.plain], marked: [...words.marked], patterns: [...words.patterns] },
        { plain, marked, patterns },
      );
    });
  }

  it("are found in what is added below the text", () => {
    assert.deepEqual([...pathWords("See it", '\n"my file.md"').marked], ["my"]);
    assert.deepEqual([...pathWords("See it", '\n"my file.md"').plain], ["file.md"]);
  });
});
