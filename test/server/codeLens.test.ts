import assert from "node:assert/strict";
import { CodeLensRefreshRequest, CodeLensRequest, type CodeLens } from "vscode-languageserver/node";
import { tryInChatCommand } from "../../contract/lsp.ts";
import { Editor } from "./support/editor.ts";
import { Signals } from "./support/signals.ts";
import { TestServer, vscodeCapabilities, type Setup } from "./support/testServer.ts";

const root = "/w/.claude/skills";
const path = `${root}/data-analysis/SKILL.md`;
const text = "---\nname: data-analysis\ndescription: Analyzes tables.\n---\n\nOne two three four.\n";
const files = { [path]: text, [`${root}/data-analysis/references/guide.md`]: "Five words are in here.\n" };
const capabilities = {
  ...vscodeCapabilities,
  workspace: { ...vscodeCapabilities.workspace, codeLens: { refreshSupport: true } },
};

/** A server whose client draws code lenses; the signal fires when it is asked to draw them anew. */
async function start(setup: Setup = {}): Promise<{ server: TestServer; signals: Signals }> {
  const server = await TestServer.start({ files, capabilities, options: { commands: [tryInChatCommand] }, ...setup });
  const signals = new Signals();
  server.connection.onRequest(CodeLensRefreshRequest.type, () => signals.fire("refresh"));
  return { server, signals };
}

async function lenses(server: TestServer, editor: Editor): Promise<CodeLens[]> {
  return (await server.connection.sendRequest(CodeLensRequest.type, { textDocument: { uri: editor.uri } })) ?? [];
}

async function titles(server: TestServer, editor: Editor): Promise<string[]> {
  return (await lenses(server, editor)).map(({ command }) => command?.title ?? "");
}

/** Asks at each refresh until the titles are as expected; in vain ends by mocha's timeout. */
async function until(server: TestServer, signals: Signals, editor: Editor, expected: readonly RegExp[]): Promise<void> {
  for (;;) {
    const before = signals.count("refresh");
    const found = await titles(server, editor);
    if (found.length === expected.length && expected.every((title, index) => title.test(found[index] ?? ""))) return;
    await signals.after("refresh", before);
  }
}

describe("code lenses of the server", () => {
  it("come with the counts, without anybody asking for the catalog, and follow edits", async () => {
    const { server, signals } = await start();
    const editor = await Editor.open(server, path);
    const chat = /^Try in chat$/;
    await until(server, signals, editor, [/tokens in every prompt/, /^≈4 when loaded$/, /^≈5 in 1 file$/, chat]);
    await editor.replace("four", "four five six");
    await until(server, signals, editor, [/tokens in every prompt/, /^≈6 when loaded$/, /^≈5 in 1 file$/, chat]);
    await server.stop();
  });

  it("stand on the first line and lead to the chat", async () => {
    const { server } = await start({ counter: null });
    const editor = await Editor.open(server, path);
    const [lens, ...more] = await lenses(server, editor);
    assert.deepEqual(more, []);
    assert.deepEqual(lens?.range, { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } });
    assert.equal(lens.command?.command, tryInChatCommand);
    assert.deepEqual(lens.command.arguments, [{ skill: "data-analysis" }]);
    await server.stop();
  });

  it("do not offer the chat to an editor without one, or for a skill that the model does not find", async () => {
    const { server } = await start({ counter: null, options: {} });
    assert.deepEqual(await titles(server, await Editor.open(server, path)), []);
    await server.stop();
    const other = await start({ counter: null });
    const hidden = await Editor.open(
      other.server,
      path,
      text.replace("---\n\n", "disable-model-invocation: true\n---\n\n"),
    );
    assert.deepEqual(await titles(other.server, hidden), []);
    await other.server.stop();
  });

  it("are neither announced nor given when they are turned off", async () => {
    const { server } = await start({ options: { codeLens: false } });
    assert.equal(server.result.capabilities.codeLensProvider, undefined);
    await server.stop();
  });
});
