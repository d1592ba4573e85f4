import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  createProtocolConnection,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import { catalogRequest, type CatalogResult } from "../../contract/lsp.ts";

/** The built language server in a process of its own, spoken to as VS Code does: incremental changes, pull diagnostics. */
export class ServerProcess {
  readonly #process: ChildProcess;
  readonly #connection: ProtocolConnection;
  readonly #folder: string;
  #version = 1;
  /** When the server last told something by itself. */
  #heard = performance.now();

  private constructor(process: ChildProcess, connection: ProtocolConnection, folder: string) {
    this.#process = process;
    this.#connection = connection;
    this.#folder = folder;
    connection.onUnhandledNotification(() => {
      this.#heard = performance.now();
    });
  }

  static async start(repository: string, folder: string): Promise<ServerProcess> {
    const server = join(repository, "dist", "server.js");
    if (!existsSync(server)) throw new Error("dist/server.js is missing: run `npm run build` first");
    const child = spawn(process.execPath, [server, "--stdio"], { stdio: ["pipe", "pipe", "ignore"] });
    const connection = createProtocolConnection(
      new StreamMessageReader(child.stdout),
      new StreamMessageWriter(child.stdin),
    );
    connection.listen();
    const uri = pathToFileURL(folder).href;
    await connection.sendRequest("initialize", {
      processId: process.pid,
      rootUri: uri,
      workspaceFolders: [{ uri, name: "bench" }],
      initializationOptions: { trusted: true },
      capabilities: { textDocument: { diagnostic: { dynamicRegistration: false } }, workspace: { diagnostics: {} } },
    });
    await connection.sendNotification("initialized", {});
    return new ServerProcess(child, connection, folder);
  }

  /** The catalog; the first request waits for the scan. */
  catalog(): Promise<CatalogResult> {
    return this.#connection.sendRequest(catalogRequest, undefined);
  }

  async open(path: string, text = readFileSync(path, "utf8")): Promise<void> {
    const uri = pathToFileURL(path).href;
    await this.#connection.sendNotification("textDocument/didOpen", {
      textDocument: { uri, languageId: "markdown", version: this.#version, text },
    });
    await this.#connection.sendRequest("textDocument/diagnostic", { textDocument: { uri } });
  }

  /** Milliseconds from sending one typed character to having the diagnostics of the new text. */
  async keystroke(path: string, line: number, character: number): Promise<number> {
    const uri = pathToFileURL(path).href;
    const start = performance.now();
    void this.#connection.sendNotification("textDocument/didChange", {
      textDocument: { uri, version: ++this.#version },
      contentChanges: [{ range: { start: { line, character }, end: { line, character } }, text: "x" }],
    });
    await this.#connection.sendRequest("textDocument/diagnostic", { textDocument: { uri } });
    return performance.now() - start;
  }

  /** Milliseconds since the server last told something by itself: what its work in the background found, or a log line. */
  get quietFor(): number {
    return performance.now() - this.#heard;
  }

  /** Resident memory of the process in bytes. */
  memory(): number {
    return (
      Number(execFileSync("ps", ["-o", "rss=", "-p", String(this.#process.pid)], { encoding: "utf8" }).trim()) * 1024
    );
  }

  get folder(): string {
    return this.#folder;
  }

  async stop(): Promise<void> {
    await this.#connection.sendRequest("shutdown");
    await this.#connection.sendNotification("exit");
    this.#connection.dispose();
    this.#process.kill();
  }
}
