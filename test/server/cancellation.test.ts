import assert from "node:assert/strict";
import { CancellationTokenSource, LSPErrorCodes } from "vscode-languageserver/node";
import { catalogRequest, discoveryRequest } from "../../contract/lsp.ts";
import { uriOf } from "../../server/uris.ts";
import { catalog } from "./support/disk.ts";
import { Editor } from "./support/editor.ts";
import { TestServer } from "./support/testServer.ts";

const root = "/w/.claude/skills";
const path = `${root}/ledger-totals/SKILL.md`;
const text =
  "---\nname: ledger-totals\ndescription: Sums up the ledger. Use when the user asks for totals. Not for drafts.\n---\n\n# Totals\n\n1. Read [the guide](references/guide.md).\n";

const textDocument = { uri: uriOf(path) };
const position = { line: 1, character: 8 };
const range = { start: position, end: position };
const requests: readonly (readonly [method: string, params: object])[] = [
  ["textDocument/diagnostic", { textDocument }],
  ["textDocument/hover", { textDocument, position }],
  ["textDocument/completion", { textDocument, position }],
  ["textDocument/definition", { textDocument, position }],
  ["textDocument/references", { textDocument, position, context: { includeDeclaration: true } }],
  ["textDocument/documentHighlight", { textDocument, position }],
  ["textDocument/documentLink", { textDocument }],
  ["textDocument/documentSymbol", { textDocument }],
  ["textDocument/codeAction", { textDocument, range, context: { diagnostics: [] } }],
  ["textDocument/codeLens", { textDocument }],
  ["textDocument/foldingRange", { textDocument }],
  ["textDocument/selectionRange", { textDocument, positions: [position] }],
  ["textDocument/prepareRename", { textDocument, position }],
  ["textDocument/rename", { textDocument, position, newName: "ledger-sums" }],
  ["workspace/symbol", { query: "" }],
  ["workspace/willRenameFiles", { files: [{ oldUri: uriOf(root), newUri: uriOf(`${root}-2`) }] }],
  [catalogRequest, {}],
  [discoveryRequest, {}],
];

describe("requests that the client gives up", () => {
  let server: TestServer;
  let release: () => void;
  afterEach(() => server.stop());

  /** Lets every access to the disk wait from now on. */
  const hold = (): void => {
    const { promise, resolve } = Promise.withResolvers<void>();
    release = () => {
      server.fileSystem.before = undefined;
      resolve();
    };
    server.fileSystem.before = () => promise;
  };
  const giveUp = async (method: string, params: object): Promise<void> => {
    const source = new CancellationTokenSource();
    const request = server.connection.sendRequest(method, params, source.token);
    source.cancel();
    await assert.rejects(request, { code: LSPErrorCodes.RequestCancelled });
  };

  for (const [method, params] of requests) {
    it(`end as cancelled while the skills are searched: ${method}`, async () => {
      server = await TestServer.start({ files: { [path]: text }, idleDelay: 1_000_000 });
      const editor = await Editor.open(server, path);
      await editor.diagnostics();
      hold();
      // Another folder has everything searched anew, which every request waits for.
      await server.connection.sendNotification("workspace/didChangeWorkspaceFolders", {
        event: { added: [{ uri: uriOf("/w2"), name: "w2" }], removed: [] },
      });
      await giveUp(method, params);
      release();
      assert.equal((await catalog(server)).skills.length, 1);
      assert.deepEqual(
        server.logs.filter((line) => line.startsWith("error")),
        [],
      );
    });
  }

  it("stop working: nothing more is read for them", async () => {
    const files = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`${root}/ledger-totals/d${at}/x.md`, "# X\n"] as const),
    );
    const links = Array.from({ length: 30 }, (_, at) => `[x](d${at}/x.md)`).join("\n");
    const options = { problems: "open" } as const;
    server = await TestServer.start({ files: { ...files, [path]: text }, idleDelay: 1_000_000, options });
    const editor = await Editor.open(server, path);
    await editor.diagnostics();
    await editor.replace("# Totals\n", `# Totals\n\n${links}\n`);
    hold();
    server.fileSystem.resetCalls();
    await giveUp("textDocument/diagnostic", { textDocument });
    release();
    // An answered request comes after whatever the other would still have done.
    await server.connection.sendRequest("workspace/symbol", { query: "" });
    const listed = server.fileSystem.calls.readDirectory;
    assert.ok(listed <= 2, `${listed} directories were listed`);
    assert.deepEqual(await editor.findings(), ["reference-missing: references/guide.md"]);
  });
});
