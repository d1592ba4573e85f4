import assert from "node:assert/strict";
import { readSkillFiles } from "../../../../core/files/readSkillFiles.ts";
import { parseSkillDocument } from "../../../../core/skill/document.ts";
import { createMemoryFileSystem, type MemoryContent } from "../../../support/memoryFileSystem.ts";

const directory = "/ws/skills/pdf";

/** Depth of each file of a skill whose SKILL.md has this body. */
async function depths(body: string, files: Readonly<Record<string, MemoryContent>>) {
  const { graph } = await read(body, files);
  return Object.fromEntries(graph.files.map(({ file, depth }) => [file, depth]));
}

async function read(body: string, files: Readonly<Record<string, MemoryContent>>) {
  const text = `---\nname: pdf\ndescription: d\n---\n\n${body}\n`;
  const all = Object.entries({ "SKILL.md": text, ...files }).map(([name, content]) => [
    `${directory}/${name}`,
    content,
  ]);
  const fileSystem = createMemoryFileSystem(Object.fromEntries(all));
  return readSkillFiles(fileSystem, `${directory}/SKILL.md`, parseSkillDocument(text), undefined);
}

/** Bodies that lead to `references/form-filling.md`, and those that do not. */
const ways: readonly (readonly [when: string, body: string, leads: boolean])[] = [
  ["a link", "Read [it](references/form-filling.md).", true],
  ["a link with an anchor", "Read [it](references/form-filling.md#steps).", true],
  ["an encoded link", "Read [it](references%2Fform-filling.md).", true],
  ["a definition", "See [it].\n\n[it]: ./references/form-filling.md", true],
  ["inline code", "Read `references/form-filling.md` first.", true],
  ["a bare path", "Read references/form-filling.md, then go on.", true],
  ["a path at the end of a sentence", "Read references/form-filling.md.", true],
  ["the name alone", "Read `form-filling.md`.", true],
  ["the name without ending", "| form-filling | how to fill forms |", true],
  ["a word in inline code", "Load `Form-Filling`.", true],
  ["other letter case", "Read `References/FORM-FILLING.md`.", true],
  ["a block of code", "```\ncat references/form-filling.md\n```", true],
  ["a tree", "```\nreferences/\n├── form-filling.md\n```", true],
  ["emphasis", "Read **references/form-filling.md** and *nothing* else.", true],
  ["a sentence without blanks", "请阅读references/form-filling.md。", true],
  ["a directory", "Everything else is in `references/`.", true],
  ["a directory in words", "See the references folder for more.", true],
  ["the kind of files", "Load the reference files that fit.", true],
  ["a pattern", "Read `references/*.md`.", true],
  ["a placeholder", "Read `references/{topic}.md`.", true],
  ["a placeholder in angle brackets", "Read references/<topic>-filling.md.", true],
  ["a variable before it", "Read `${CLAUDE_SKILL_DIR}/references/form-filling.md`.", true],
  ["a backslash", "Read `references\\form-filling.md`.", true],
  ["JSON", '```json\n{"file": "references/form-filling.md"}\n```', true],
  ["a name that is nearly right", "Read `references/form-fillin.md`.", true],
  ["a comment", "<!-- references/form-filling.md -->", true],
  ["nothing", "Fill the form.", false],
  ["words of its name", "Form filling is an art.", false],
  ["another file", "Read [it](references/other.md).", false],
  ["a pattern without anything that narrows it", "All `*.md` files of the user.", false],
];

describe("the graph of a skill's files", () => {
  for (const [when, body, leads] of ways) {
    it(`${leads ? "follows" : "is not misled by"} ${when}`, async () => {
      const found = await depths(body, {
        "references/form-filling.md": "# Forms\n",
        "references/other.md": "# Other\n",
      });
      assert.equal(found["references/form-filling.md"], leads ? 1 : undefined);
    });
  }

  it("goes on through files, and counts the steps of the shortest way", async () => {
    const files = {
      "references/a.md": "Go on with [b](b.md) and [c](c.md).",
      "references/b.md": "And then [c](./c.md).",
      "references/c.md": "See `assets/d.csv`.",
      "assets/d.csv": "x",
      "assets/e.csv": "x",
    };
    assert.deepEqual(await depths("Read [a](references/a.md).", files), {
      "references/a.md": 1,
      "references/b.md": 2,
      "references/c.md": 2,
      "assets/d.csv": 3,
      "assets/e.csv": undefined,
    });
  });

  const scripts: readonly (readonly [when: string, script: string, text: string, reached: string])[] = [
    ["a Python import", "run.py", "import helpers", "helpers.py"],
    ["a Python import from a package", "run.py", "from lib.pdf import (\n  fill,\n)", "lib/pdf.py"],
    ["a name that is imported from a package", "run.py", "from . import helpers", "helpers.py"],
    ["a relative Python import", "run.py", "from .helpers import fill", "helpers.py"],
    ["an import of JavaScript", "run.mjs", 'import { fill } from "./lib/fill.js";', "lib/fill.js"],
    ["an import without ending", "run.ts", 'import { fill } from "./lib/fill";', "lib/fill.ts"],
    ["require", "run.cjs", "const fill = require('./lib');", "lib/index.js"],
    ["source", "run.sh", 'source "$(dirname "$0")/common.sh"', "common.sh"],
    ["a dot", "run.sh", ". ./common.sh", "common.sh"],
    ["a path in a string", "run.py", 'open(BASE / "data.json")', "data.json"],
    ["a directory in a string", "run.py", 'for f in (HERE / "schemas").iterdir(): pass', "schemas/a.xsd"],
    ["a pattern in a string", "run.py", 'HERE.glob("*.xsd")', "a.xsd"],
  ];
  for (const [when, script, text, reached] of scripts) {
    it(`follows ${when} in a script`, async () => {
      const files = { [`scripts/${script}`]: text, [`scripts/${reached}`]: "x", "scripts/left-over.txt": "x" };
      const found = await depths(`Run \`scripts/${script}\`.`, files);
      assert.equal(found[`scripts/${reached}`], 2);
      assert.equal(found["scripts/left-over.txt"], undefined);
    });
  }

  it("takes files of one package together", async () => {
    const files = { "tool/go.mod": "module x", "tool/main.go": "package main", "tool/deep/util.go": "package deep" };
    assert.deepEqual(await depths("Read `tool/go.mod`.", files), {
      "tool/go.mod": 1,
      "tool/main.go": 1,
      "tool/deep/util.go": 1,
    });
  });

  it("knows of several files with one name the one that is meant", async () => {
    const found = await depths("Read `b/guide.md`.", { "a/guide.md": "x", "b/guide.md": "x" });
    assert.deepEqual(found, { "a/guide.md": undefined, "b/guide.md": 1 });
  });

  it("leaves the files of skills below it to those", async () => {
    const found = await depths("x", { "sub/SKILL.md": "---\nname: sub\n---\n", "sub/a.md": "x", "b.md": "x" });
    assert.deepEqual(Object.keys(found), ["b.md"]);
  });

  it("says who names a file, and what links to places in it may name", async () => {
    const { graph } = await read("Read `a.md`.", {
      "a.md": "Then [b](b.md#two).",
      "b.md": '# One\n\n## Two\n\n<a name="three"></a>\n',
    });
    assert.deepEqual(graph.file("b.md")?.namedBy, ["a.md"]);
    assert.deepEqual(graph.file("a.md")?.namedBy, ["SKILL.md"]);
    assert.deepEqual([...(graph.file("b.md")?.anchors ?? [])], ["one", "two", "three"]);
    assert.equal(graph.complete, true);
  });

  it("is not complete where a file could not be read", async () => {
    const { graph } = await read("Read `a.md`.", { "a.md": { link: "/elsewhere/a.md" }, "b.md": "x" });
    assert.equal(graph.complete, false);
  });
});
