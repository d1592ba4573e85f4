import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  createProtocolConnection,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  PublishDiagnosticsNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type PublishDiagnosticsParams,
} from "vscode-languageserver/node";

const server = fileURLToPath(new URL("../../dist/server.js", import.meta.url));
const samples = new URL("../../skills-samples/", import.meta.url);

describe("the built server on standard input and output", () => {
  it("serves an editor that knows nothing of Skillwright", async function () {
    if (!existsSync(server)) return this.skip();
    const child = spawn(process.execPath, [server, "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
    const connection = createProtocolConnection(
      new StreamMessageReader(child.stdout),
      new StreamMessageWriter(child.stdin),
    );
    const published = new Promise<PublishDiagnosticsParams>((resolve) => {
      connection.onNotification(PublishDiagnosticsNotification.type, resolve);
    });
    const ended = new Promise<number | null>((resolve) => {
      child.on("exit", resolve);
    });
    connection.listen();
    try {
      const { serverInfo } = await connection.sendRequest(InitializeRequest.type, {
        processId: process.pid,
        rootUri: samples.href.replace(/\/$/, ""),
        capabilities: {},
      });
      assert.equal(serverInfo?.name, "skillwright");
      await connection.sendNotification(InitializedNotification.type, {});
      const uri = new URL("new-skill/SKILL.md", samples).href;
      const text = "---\nname: New Skill\n---\n";
      await connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri, languageId: "markdown", version: 1, text },
      });
      const { diagnostics } = await published;
      assert.deepEqual(new Set(diagnostics.map(({ source }) => source)), new Set(["skillwright"]));
      assert.ok(diagnostics.some(({ code }) => code === "description-missing"));
      await connection.sendRequest(ShutdownRequest.type);
      await connection.sendNotification(ExitNotification.type);
      assert.equal(await ended, 0);
      return undefined;
    } finally {
      connection.dispose();
      child.kill();
    }
  });
});
