import assert from "node:assert/strict";
import { definitionAt } from "../../../../core/language/definition.ts";
import { hoverAt } from "../../../../core/language/hover/index.ts";
import { linksOf } from "../../../../core/language/links.ts";
import { symbolsOf } from "../../../../core/language/symbols.ts";
import type { SymbolNode } from "../../../../core/language/types.ts";
import { inBody, inFrontmatter, marked, record, skillPath, view, type Marked, type ViewOptions } from "./fixture.ts";

const directory = "/w/.claude/skills/data-analysis";
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

describe("go to definition", () => {
  const go = async ({ document, position }: Marked, options: ViewOptions = {}) =>
    (await definitionAt(document, position, skillPath, view(options))).map(
      ({ path, range }) => `${path}:${range.start.line}:${range.start.character}`,
    );

  it("leads from a dependency to the name in its SKILL.md", async () => {
    const place = inFrontmatter("dependencies:\n  - api-$0design");
    assert.deepEqual(await go(place, { skills: [apiDesign] }), ["/w/.claude/skills/api-design/SKILL.md:1:6"]);
  });

  it("leads from links and inline code to the file, and to the heading of an anchor", async () => {
    assert.deepEqual(await go(inBody("Run `scripts/ru$0n.py`"), { files }), [`${directory}/scripts/run.py:0:0`]);
    const place = inBody("[a](references/guide.md#start-he$0re)");
    assert.deepEqual(await go(place, { files }), [`${directory}/references/guide.md:2:0`]);
  });

  it("leads to a heading of the same file", async () => {
    assert.deepEqual(await go(inBody("[a](#tw$0o)\n\n# Two\n")), [`${skillPath}:7:0`]);
  });

  it("leads nowhere from what does not exist", async () => {
    assert.deepEqual(await go(inBody("[a](no$0.md)"), { files }), []);
    assert.deepEqual(await go(inFrontmatter("name: da$0ta-analysis")), []);
  });
});

describe("document links", () => {
  it("are there for dependencies, existing files in links and inline code, and headings", async () => {
    const { document } = marked(
      "---\nname: data-analysis\ndependencies: [api-design, unknown]\n---\n# Top\n" +
        "[a](references/guide.md#start-here) `scripts/run.py` [gone](no.md) [out](../x.md) [top](#top) <https://x.org> $0",
    );
    const links = await linksOf(document, skillPath, view({ files, skills: [apiDesign] }));
    assert.deepEqual(
      links.map(({ range, path, line }) => [
        document.text.split("\n")[range.start.line]?.slice(range.start.character, range.end.character),
        path,
        line,
      ]),
      [
        ["api-design", "/w/.claude/skills/api-design/SKILL.md", 1],
        ["references/guide.md#start-here", `${directory}/references/guide.md`, 2],
        ["scripts/run.py", `${directory}/scripts/run.py`, undefined],
        ["#top", skillPath, 4],
      ],
    );
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
