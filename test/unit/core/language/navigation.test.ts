import assert from "node:assert/strict";
import { hoverAt } from "../../../../core/language/hover/index.ts";
import { symbolsOf } from "../../../../core/language/symbols.ts";
import type { SymbolNode } from "../../../../core/language/types.ts";
import { inBody, inFrontmatter, marked, record, skillPath, view, type Marked, type ViewOptions } from "./fixture.ts";

const files = { "references/guide.md": "# Guide\n\n## Start here\n\nText.\n", "scripts/run.py": "print()\n" };
const apiDesign = record("api-design", {
  tags: ["http"],
  dependencies: ["naming"],
  description: "Designs <b>APIs</b>.",
});

async function hover({ document, position }: Marked, options: ViewOptions = {}): Promise<string> {
  return (await hoverAt(document, position, skillPath, view(options)))?.markdown ?? "nothing";
}

describe("hover", () => {
  it("tells a field's meaning, limit, use and what every selected target does with it", async () => {
    const text = await hover(inFrontmatter("descr$0iption: Reads five words here now"));
    assert.match(text, /^\*\*description\*\*/);
    assert.match(text, /25 of 1,024 characters, ≈5 tokens in every prompt\./);
    assert.match(text, /\| Claude Code \| used \|/);
  });

  it("estimates tokens where there is no tokenizer", async () => {
    assert.match(await hover(inFrontmatter("descr$0iption: twelve chars"), { tokens: false }), /≈3 tokens/);
  });

  it("shows the same card over the text of a description", async () => {
    assert.match(await hover(inFrontmatter("description: |\n  Reads $0data.")), /11 of 1,024|12 of 1,024/);
  });

  it("explains what VS Code says of allowed-tools", async () => {
    assert.match(await hover(inFrontmatter("allowed-$0tools: Read")), /VS Code marks this field as not supported/);
  });

  it("says of an unknown field what the targets do with it", async () => {
    const text = await hover(inFrontmatter("col$0our: red"));
    assert.match(text, /No agent that Skillwright knows/);
    assert.match(text, /\| VS Code \| marked as not supported \|/);
  });

  it("shows a dependency's card, with its author's text taken letter by letter", async () => {
    const text = await hover(inFrontmatter("dependencies:\n  - api-$0design"), { skills: [apiDesign] });
    assert.match(text, /\*\*api\\-design\*\* · version 1\\\.0 · `http`/);
    assert.match(text, /Designs \\<b\\>APIs/);
    assert.match(text, /Builds on `naming`/);
    assert.equal(await hover(inFrontmatter("dependencies: [unk$0nown]"), { skills: [apiDesign] }), "nothing");
  });

  it("shows a file's size, tokens and first lines", async () => {
    const text = await hover(inBody("Read [it](references/$0guide.md)."), { files });
    assert.match(text, /\*\*`references\/guide\.md`\*\* · 30 bytes · 5 lines · ≈6 tokens when it is read/);
    assert.match(text, /```markdown\n# Guide/);
  });

  it("does so for inline code, and says what is missing or outside", async () => {
    assert.match(await hover(inBody("Run `scripts/$0run.py`."), { files }), /1 line .*```python/s);
    assert.match(await hover(inBody("Run `scripts/no$0.py`."), { files }), /does not exist in this skill/);
    assert.match(await hover(inBody("[a](../$0b.md)"), { files }), /lies outside the skill directory/);
  });

  it("lists the files of a directory", async () => {
    assert.match(
      await hover(inBody("Look into `references/$0`."), { files }),
      /Directory of 1 file\.\n\n- `references\/guide\.md`/,
    );
  });

  it("is silent in prose", async () => {
    assert.equal(await hover(inBody("Just $0words"), { files }), "nothing");
  });
});

describe("the outline", () => {
  const show = (nodes: readonly SymbolNode[], depth = 0): string[] =>
    nodes.flatMap((node) => [
      `${"  ".repeat(depth)}${node.name}${node.detail ? ` = ${node.detail}` : ""}`,
      ...show(node.children, depth + 1),
    ]);

  it("holds the fields and the headings as they are nested", () => {
    const { document } = marked("---\nname: a\ntags: [x, y]\n---\n# One\n### Deep\n## Two\n# Three\n$0");
    assert.deepEqual(show(symbolsOf(document)), [
      "frontmatter",
      "  name = a",
      "  tags = x, y",
      "One",
      "  Deep",
      "  Two",
      "Three",
    ]);
  });

  it("keeps every selection inside its range", () => {
    const { document } = marked("---\nname:\ntags:\n  - a\n---\nTitle\n=====\n\n#\n$0");
    const check = (nodes: readonly SymbolNode[]): void => {
      for (const { range, selection, children } of nodes) {
        assert.ok(document.lines.offset(range.start) <= document.lines.offset(selection.start));
        assert.ok(document.lines.offset(selection.end) <= document.lines.offset(range.end));
        check(children);
      }
    };
    check(symbolsOf(document));
  });
});
