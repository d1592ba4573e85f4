import { PassThrough } from "node:stream";
import {
  createConnection,
  createProtocolConnection,
  DiagnosticRefreshRequest,
  InitializedNotification,
  InitializeRequest,
  LogMessageNotification,
  PublishDiagnosticsNotification,
  RegistrationRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type ClientCapabilities,
  type InitializeResult,
  type PublishDiagnosticsParams,
  type ProtocolConnection,
  type Registration,
} from "vscode-languageserver/node";
import { answerFiles } from "../../../client/files/answerFiles.ts";
import { catalogChangedNotification, type InitializationOptions } from "../../../contract/lsp.ts";
import type { Machine, TokenCounter } from "../../../core/ports.ts";
import { createClock } from "../../../node/clock.ts";
import { createServer } from "../../../server/server.ts";
import { uriOf } from "../../../server/uris.ts";
import { createMemoryFileSystem, type MemoryContent, type MemoryFileSystem } from "../../support/memoryFileSystem.ts";
import { Signals } from "./signals.ts";

/** What VS Code with our client can do, as far as the server looks at it. */
export const vscodeCapabilities: ClientCapabilities = {
  textDocument: {
    diagnostic: { dynamicRegistration: true },
    completion: { completionItem: { snippetSupport: true } },
    definition: { linkSupport: true },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
  },
  workspace: {
    diagnostics: { refreshSupport: true },
    workspaceFolders: true,
    didChangeWatchedFiles: { dynamicRegistration: false },
    workspaceEdit: { documentChanges: true, resourceOperations: ["create", "rename", "delete"] },
  },
};

export interface Setup {
  /** Files by absolute path. */
  readonly files?: Readonly<Record<string, MemoryContent>>;
  /** A file system instead of `files`. */
  readonly fileSystem?: MemoryFileSystem;
  /** Files that only the client can reach, by `scheme://authority/path`. */
  readonly virtual?: MemoryFileSystem;
  /** Workspace folders; `/w` when undefined. */
  readonly folders?: readonly string[];
  readonly capabilities?: ClientCapabilities;
  /** `null`: a client that sends none. */
  readonly options?: Partial<InitializationOptions> | null;
  /** Milliseconds of quiet before the server works in the background. */
  readonly idleDelay?: number;
  /** What the machine has; nothing is judged by it when undefined. */
  readonly machine?: Machine;
  /** Counts words instead of tokens; `null`: there is no tokenizer. */
  readonly counter?: TokenCounter | null;
}

/** Counts words. */
export const words: TokenCounter = { count: (text) => text.split(/\s+/).filter((word) => word !== "").length };

/** A server in this process, spoken to over two streams as an editor would. */
export class TestServer {
  readonly fileSystem: MemoryFileSystem;
  readonly connection: ProtocolConnection;
  /** What the server logged, errors with `error: ` before them. */
  readonly logs: string[] = [];
  readonly registrations: Registration[] = [];
  readonly published = new Map<string, PublishDiagnosticsParams>();
  /** Told of each file of which something is published. */
  onPublish: ((uri: string) => void) | undefined;
  /** `refresh`, `catalog`, `publish` and `register`, as they come. */
  readonly signals = new Signals();
  result!: InitializeResult;

  constructor(setup: Setup) {
    this.fileSystem = setup.fileSystem ?? createMemoryFileSystem(setup.files);
    const toServer = new PassThrough();
    const toClient = new PassThrough();
    const { counter = words } = setup;
    const connection = createConnection(new StreamMessageReader(toServer), new StreamMessageWriter(toClient));
    createServer(connection, {
      fileSystem: this.fileSystem,
      clock: createClock(),
      idleDelay: setup.idleDelay ?? 0,
      notifyDelay: 0,
      ...(setup.machine === undefined ? {} : { machine: setup.machine }),
      ...(counter === null ? {} : { loadCounter: async () => counter }),
    }).listen();
    this.connection = createProtocolConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
    if (setup.virtual) answerFiles(this.connection, setup.virtual);
    this.#listen();
  }

  /** Starts a server and goes through the handshake. */
  static async start(setup: Setup = {}): Promise<TestServer> {
    const server = new TestServer(setup);
    const folders = setup.folders ?? ["/w"];
    const { options = {} } = setup;
    server.result = await server.connection.sendRequest(InitializeRequest.type, {
      processId: null,
      rootUri: null,
      capabilities: setup.capabilities ?? vscodeCapabilities,
      workspaceFolders: folders.map((path) => ({ uri: uriOf(path), name: path })),
      ...(options === null ? {} : { initializationOptions: { trusted: true, eventDelay: 0, ...options } }),
    });
    await server.connection.sendNotification(InitializedNotification.type, {});
    return server;
  }

  async stop(): Promise<void> {
    await this.connection.sendRequest(ShutdownRequest.type);
    // No `exit`: it ends the process, which here is the test's own.
    this.connection.dispose();
  }

  #listen(): void {
    const { connection } = this;
    connection.onRequest(DiagnosticRefreshRequest.type, () => this.signals.fire("refresh"));
    connection.onNotification(catalogChangedNotification, () => this.signals.fire("catalog"));
    connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
      this.published.set(params.uri, params);
      this.onPublish?.(params.uri);
      this.signals.fire("publish");
    });
    connection.onRequest(RegistrationRequest.type, ({ registrations }) => {
      this.registrations.push(...registrations);
      this.signals.fire("register");
    });
    connection.onNotification(LogMessageNotification.type, ({ type, message }) => {
      this.logs.push(type === 1 ? `error: ${message}` : message);
    });
    connection.listen();
  }
}
