import assert from "node:assert/strict";
import {
  FoldingRangeRequest,
  InsertTextMode,
  SelectionRangeRequest,
  type SelectionRange,
} from "vscode-languageserver/node";
import { Editor } from "./support/editor.ts";
import { TestServer } from "./support/testServer.ts";

const root = "/w/.claude/skills";
const path = `${root}/data-analysis/SKILL.md`;
const guide = `${root}/data-analysis/references/guide.md`;
const text = "---\nname: data-analysis\ndescription: Analyzes tables. Use for CSV files.\n---\n\n# Title\n\nText.\n";
const files = {
  [path]: text,
  [guide]: "# Guide\n\n## Start\n",
  [`${root}/data-analysis/scripts/run.py`]: "print()\n",
  "/w/.skillwright.yaml": "targets: [claude-code]\n",
  "/w/.skillwright/agents/reviewer.yaml": "name: Reviewer\n",
};

describe("editing help of the server beyond SKILL.md's fields", () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await TestServer.start({ files });
  });
  afterEach(() => server.stop());

  const labels = async (editor: Editor) => (await editor.completions()).map(({ label }) => label);

  it("completes and explains in supporting files, with paths from the file", async () => {
    const editor = await Editor.open(server, guide, "# Guide\n\n[it](../scr$0)\n");
    assert.deepEqual(await labels(editor), ["../scripts/run.py", "../SKILL.md"]);
    await editor.update("# Guide\n\n[it](../scripts/ru$0n.py)\n");
    assert.match(await editor.hover(), /8 bytes · 1 line/);
  });

  it("completes, explains and checks the configuration", async () => {
    const editor = await Editor.open(server, "/w/.skillwright.yaml", "rules:\n  name-for$0\n");
    assert.ok((await labels(editor)).includes("name-format"));
    await editor.update("targets: [claude-$0code]\n");
    assert.match(await editor.hover(), /Claude Code/);
    await editor.update("rules:\n  name-fromat: off\n");
    assert.deepEqual(await editor.findings(), ["configuration: name-fromat"]);
    assert.equal(await editor.textAfter("Change to `name-format`"), "rules:\n  name-format: off\n");
  });

  it("completes, explains and checks agent profiles", async () => {
    const editor = await Editor.open(server, "/w/.skillwright/agents/reviewer.yaml", "skills:\n  names: [$0]\n");
    assert.deepEqual(await labels(editor), ["data-analysis"]);
    await editor.update("togg$0les: {}\n");
    assert.match(await editor.hover(), /What the agent can do/);
    await editor.update("deny: [data-analysi]\napi_key: x\n");
    assert.deepEqual(await editor.findings(), ["configuration: data-analysi", "configuration: api_key"]);
    assert.equal(await editor.textAfter("Change to `data-analysis`"), "deny: [data-analysis]\napi_key: x\n");
  });

  it("keeps the indentation and line breaks of what it writes over several lines", async () => {
    const editor = await Editor.open(server, path, "---\r\nmetadata:\r\n  openc$0\r\n---\r\n");
    const item = (await editor.completions()).find(({ label }) => label === "openclaw");
    assert.equal(item?.textEdit?.newText, "openclaw:\r\n    ");
    assert.equal(item.insertTextMode, InsertTextMode.asIs);
  });

  it("folds a skill and leaves files of settings to the editor", async () => {
    const fold = async (editor: Editor) =>
      server.connection.sendRequest(FoldingRangeRequest.type, { textDocument: { uri: editor.uri } });
    assert.deepEqual(await fold(await Editor.open(server, path)), [
      { startLine: 0, endLine: 3, kind: "region" },
      { startLine: 5, endLine: 7 },
    ]);
    assert.deepEqual(await fold(await Editor.open(server, guide)), [{ startLine: 0, endLine: 2 }]);
    assert.equal(await fold(await Editor.open(server, "/w/.skillwright.yaml")), null);
  });

  it("expands the selection at several cursors", async () => {
    const { uri } = await Editor.open(server, path);
    const positions = [
      { line: 1, character: 8 },
      { line: 7, character: 2 },
    ];
    const params = { textDocument: { uri }, positions };
    const found = (await server.connection.sendRequest(SelectionRangeRequest.type, params)) ?? [];
    assert.deepEqual(found.map(depth), [6, 4]);
    assert.deepEqual(found[0]?.range, { start: { line: 1, character: 6 }, end: { line: 1, character: 10 } });
  });
});

function depth(range: SelectionRange | undefined): number {
  return range ? 1 + depth(range.parent) : 0;
}
