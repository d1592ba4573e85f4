import assert from "node:assert/strict";
import { Editor } from "./support/editor.ts";
import { TestServer } from "./support/testServer.ts";

const root = "/w/.claude/skills";
const path = `${root}/data-analysis/SKILL.md`;
const frontmatter = "---\nname: data-analysis\ndescription: Analyzes tables. Use for CSV files.\n---\n\n";
const files = {
  [path]: frontmatter,
  [`${root}/data-analysis/references/guide.md`]: "# Guide\n\n## Start\n",
  [`${root}/data-analysis/scripts/run.py`]: "print()\n",
  [`${root}/api-design/SKILL.md`]: "---\nname: api-design\ndescription: Designs APIs.\ntags: [http]\n---\n",
};

describe("editing help of the server", () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await TestServer.start({ files });
  });
  afterEach(() => server.stop());

  it("completes fields, tags, skills and files at the cursor", async () => {
    const editor = await Editor.open(server, path, "---\nname: data-analysis\n$0\n---\n");
    const labels = async () => (await editor.completions()).map(({ label }) => label);
    assert.ok((await labels()).includes("description"));
    await editor.update("---\ntags:\n  - $0\n---\n");
    assert.deepEqual(await labels(), ["http"]);
    await editor.update("---\ndependencies: [$0\n---\n");
    assert.deepEqual(await labels(), ["api-design"]);
    await editor.update(`${frontmatter}Read [it]($0)`);
    assert.deepEqual(await labels(), ["references/guide.md", "scripts/run.py"]);
  });

  it("gives edits that hold the cursor and open the next list", async () => {
    const editor = await Editor.open(server, path, "---\nta$0\n---\n");
    const tags = (await editor.completions()).find(({ label }) => label === "tags");
    assert.deepEqual(tags?.textEdit, {
      range: { start: { line: 1, character: 0 }, end: { line: 1, character: 2 } },
      newText: "tags:\n  - ",
    });
    assert.equal(tags.command?.command, "editor.action.triggerSuggest");
  });

  it("explains fields, skills and files", async () => {
    const editor = await Editor.open(server, path, frontmatter.replace("descr", "descr$0"));
    assert.match(await editor.hover(), /35 of 1,024 characters, ≈6 tokens in every prompt/);
    await editor.update("---\nname: data-analysis\ndependencies:\n  - api-$0design\n---\n");
    assert.match(await editor.hover(), /Designs APIs/);
    await editor.update(`${frontmatter}Run \`scripts/ru$0n.py\``);
    assert.match(await editor.hover(), /8 bytes · 1 line · ≈1 token when it is read/);
  });

  it("leads to skills, files and headings", async () => {
    const editor = await Editor.open(server, path, "---\nname: a\ndependencies: [api-$0design]\n---\n");
    assert.deepEqual(await editor.definitions(), [`${root}/api-design/SKILL.md:1:6`]);
    await editor.update(`${frontmatter}[it](references/gui$0de.md#start)`);
    assert.deepEqual(await editor.definitions(), [`${root}/data-analysis/references/guide.md:2:0`]);
    const [link] = await editor.links();
    assert.equal(link?.target, `file://${root}/data-analysis/references/guide.md#L3`);
  });

  it("shows the outline", async () => {
    const editor = await Editor.open(server, path, `${frontmatter}# One\n\n## Two\n`);
    const [fields, one] = await editor.symbols();
    assert.deepEqual(
      fields?.children?.map(({ name }) => name),
      ["name", "description"],
    );
    assert.equal(one?.children?.[0]?.name, "Two");
  });

  it("fixes what it finds, from the text as it is now", async () => {
    const editor = await Editor.open(server, path, frontmatter);
    await editor.diagnostics();
    await editor.replace("Analyzes tables.", "Use for: tables.");
    const expected = '---\nname: data-analysis\ndescription: "Use for: tables. Use for CSV files."\n---\n\n';
    assert.equal(await editor.textAfter("Put the value in quotes"), expected);
    const fixAll = ["source.fixAll.skillwright"];
    assert.equal(await editor.textAfter(/Fix all/, fixAll), expected);
    assert.equal((await editor.actions(undefined, ["source.fixAll"])).length, 1);
    assert.equal((await editor.actions(undefined, ["refactor"])).length, 0);
  });

  it("says which diagnostic an action answers, also when it is the editor's own", async () => {
    const editor = await Editor.open(server, path, frontmatter.replace("name: data-analysis", "name: data-analysi"));
    const found = (await editor.diagnostics()).find(({ code }) => code === "name-directory-mismatch");
    assert.ok(found);
    const actions = await editor.actions(found.range, undefined, [found]);
    const preferred = actions.filter(({ isPreferred }) => isPreferred);
    assert.equal(preferred.length, 1);
    assert.deepEqual(preferred[0]?.diagnostics, [found]);
    const builtin = { range: found.range, message: "The name should match the folder." };
    const [action] = await editor.actions(found.range, undefined, [builtin]);
    assert.deepEqual(action?.diagnostics, [builtin]);
  });

  it("renames the directory only for an editor that can", async () => {
    const text = frontmatter.replace("name: data-analysis", "name: table-analysis");
    const renames = (actions: readonly { edit?: { documentChanges?: unknown[] } }[]) =>
      actions.filter(({ edit }) => JSON.stringify(edit).includes('"kind":"rename"')).length;
    const editor = await Editor.open(server, path, text);
    assert.equal(renames(await editor.actions()), 1);
    const plain = await TestServer.start({ files, capabilities: {} });
    const other = await Editor.open(plain, path, text);
    assert.equal(renames(await other.actions()), 0);
    assert.ok((await other.actions()).length > 0);
    await plain.stop();
  });

  it("has nothing to say about other files", async () => {
    const editor = await Editor.open(server, "/w/docs/overview.md", "# Overview\n\nSee [x](gone.md).\n");
    assert.deepEqual(await editor.diagnostics(), []);
    assert.deepEqual(await editor.completions(), []);
    assert.equal(await editor.hover(), "");
  });
});
