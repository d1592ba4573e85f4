import assert from "node:assert/strict";
import { hoverAt, supportingHoverAt } from "../../../../core/language/hover/index.ts";
import { inBody, inFrontmatter, marked, record, skillPath, view, type Marked, type ViewOptions } from "./fixture.ts";

const files = {
  "references/guide.md": "# Guide to tables\n\nText.\n\n## First steps\n",
  "scripts/run.py": "print()\n",
};
const skills = [record("data-analysis", { path: skillPath }), record("api-design", { tags: ["http"] })];

/** What is over the cursor: the text that it is about, and the card. */
async function hover({ document, position }: Marked, options: ViewOptions = {}): Promise<[string, string] | undefined> {
  const card = await hoverAt(document, position, skillPath, view({ files, skills, ...options }));
  if (!card) return undefined;
  const { lines, text } = document;
  return [text.slice(lines.offset(card.range.start), lines.offset(card.range.end)), card.markdown];
}

describe("hover in the frontmatter", () => {
  const cases: readonly (readonly [title: string, yaml: string, about: string, said: RegExp])[] = [
    [
      "a field, with its use and limit",
      "descr$0iption: One two three.",
      "description",
      /14 of 1,024 characters, ≈3 tokens in every prompt/,
    ],
    ["the value of a field", "description: One $0two.", "One two.", /8 of 1,024 characters/],
    [
      "what targets do with it",
      "eff$0ort: high",
      "effort",
      /\| Claude Code \| used \|[^]*\| VS Code \| marked as not supported \|/,
    ],
    [
      "why VS Code marks allowed-tools",
      "allowed$0-tools: Read",
      "allowed-tools",
      /VS Code marks this field as not supported[^]*keep it/,
    ],
    ["a tool", "allowed-tools: Read Gr$0ep", "Grep", /`Grep`\*\* · Search file contents[^]*A tool of Claude Code/],
    [
      "a tool with a pattern",
      "allowed-tools: Read Bash(git $0add:*)",
      "Bash(git add:*)",
      /Only where it matches `git add:\*`/,
    ],
    ["an unscoped shell", "allowed-tools: [Ba$0sh]", "Bash", /Any command\. Name the commands instead/],
    [
      "a tool of an MCP server",
      "allowed-tools: mcp__sentry__$0search",
      "mcp__sentry__search",
      /The tool `search` of the MCP server `sentry`/,
    ],
    ["a tool that nobody has", "allowed-tools: Grepp$0", "Grepp", /Not among the tools that Claude Code documents/],
    [
      "a key inside a field",
      "metadata:\n  openclaw:\n    re$0quires:\n      bins: [jq]",
      "requires",
      /`metadata\.openclaw\.requires`\*\*\n\nWhat must be there/,
    ],
    [
      "a value inside a field",
      "parameters:\n  - name: a\n    type: obj$0ect",
      "object",
      /`object`: A set of named values/,
    ],
    [
      "a script",
      "entry_points:\n  main: scripts/ru$0n.py",
      "scripts/run.py",
      /`scripts\/run\.py`\*\* · 8 bytes · 1 line/,
    ],
    ["a missing script", "entry_points:\n  main: scripts/ma$0in.py", "scripts/main.py", /does not exist in this skill/],
    ["a skill", "dependencies: [api-$0design]", "api-design", /What api\\-design does/],
  ];
  for (const [title, yaml, about, said] of cases) {
    it(`explains ${title}`, async () => {
      const found = await hover(inFrontmatter(yaml));
      assert.equal(found?.[0], about);
      assert.match(found[1], said);
    });
  }

  it("counts what a target shows together with the description", async () => {
    const found = await hover(inFrontmatter("description: One two.\nwhen_to_$0use: Now."), {
      targets: ["claude-code"],
    });
    assert.match(found?.[1] ?? "", /With the description 12 of 1,536 characters/);
  });

  it("tells the cost of a description also where no limit is known, and without a tokenizer", async () => {
    const found = await hover(inFrontmatter("descr$0iption: One two."), { targets: ["openclaw"], tokens: false });
    assert.match(found?.[1] ?? "", /8 characters, ≈2 tokens in every prompt/);
  });

  it("says which agents use what VS Code marks", async () => {
    const found = await hover(inFrontmatter("eff$0ort: high"), { targets: ["claude-code", "vscode"] });
    assert.match(found?.[1] ?? "", /VS Code marks this field as not supported because[^;]*; Claude Code does\./);
    const several = await hover(inFrontmatter('ver$0sion: "1"'), { targets: ["langflow", "hyperagent", "vscode"] });
    assert.match(several?.[1] ?? "", /; Langflow and HyperAgent do\./);
    assert.doesNotMatch(
      (await hover(inFrontmatter("eff$0ort: high"), { targets: ["vscode"] }))?.[1] ?? "",
      /VS Code marks/,
    );
  });

  it("says what is refused at upload", async () => {
    const found = await hover(inFrontmatter("mod$0el: opus"), { targets: ["claude-code", "claude-ai"] });
    assert.match(found?.[1] ?? "", /\| Claude Code \| used \|\n\| [^|]*claude\.ai[^|]* \| refused/i);
  });

  it("has nothing to say between things", async () => {
    assert.equal(await hover(inFrontmatter("tags: [data$0]")), undefined);
    assert.equal(await hover(inFrontmatter("parameters:\n  - name: to$0pic")), undefined);
  });
});

describe("hover over files and headings", () => {
  it("tells size, tokens and first heading of a file", async () => {
    const found = await hover(inBody("See [it](references/gu$0ide.md)."));
    assert.equal(found?.[0], "references/guide.md");
    assert.match(found[1], /41 bytes · 5 lines · ≈8 tokens when it is read\n\nFirst heading: `Guide to tables`/);
  });

  it("names the heading of an anchor, and says when there is none", async () => {
    assert.match((await hover(inBody("[it](references/guide.md#first-$0steps)")))?.[1] ?? "", /Heading `First steps`/);
    assert.match((await hover(inBody("[it](references/guide.md#la$0st)")))?.[1] ?? "", /has no heading `#last`/);
    assert.match((await hover(inBody("# One\n\n[it](#o$0ne)")))?.[1] ?? "", /Heading `One` of this file/);
    assert.match((await hover(inBody("# One\n\n[it](#t$0wo)")))?.[1] ?? "", /no heading `#two` in this file/);
  });

  it("reads paths of a supporting file from its own directory, then from the skill's", async () => {
    const place = { file: "/w/.claude/skills/data-analysis/references/other.md", skill: skillPath };
    for (const written of ["../scripts/run.py", "scripts/run.py"]) {
      const { document, position } = marked(`[it](${written.replace("run", "r$0un")})`);
      const card = await supportingHoverAt(document, position, place, view({ files }));
      assert.match(card?.markdown ?? "", /`scripts\/run\.py`\*\* · 8 bytes/, written);
    }
  });
});
