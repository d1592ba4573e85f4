import type { LogOutputChannel, Uri } from "vscode";
import {
  CloseAction,
  DiagnosticCollectionSource,
  ErrorAction,
  LanguageClient,
  TransportKind,
  type LanguageClientOptions,
  type StaticFeature,
} from "vscode-languageclient/node";
import type { InitializationOptions } from "../../contract/lsp.ts";
import { FilteredDiagnostics } from "./diagnosticCollection.ts";
import { DiagnosticPrecedence } from "./diagnosticPrecedence.ts";
import { folderSchemes } from "../places.ts";
import { markdownMiddleware } from "./markdownMiddleware.ts";
import { documentSelector, isSelected } from "./selector.ts";

export interface ClientParts {
  /** Absolute path of dist/server.js. */
  readonly module: string;
  readonly log: LogOutputChannel;
  readonly initializationOptions: InitializationOptions;
  /** Called when the server ended and nobody asked it to. */
  readonly onCrash: () => void;
}

/** A language client that is not started yet. It never restarts its server by itself; that is decided in one place. */
export function createClient(parts: ClientParts): LanguageClient {
  const precedence = new DiagnosticPrecedence<Uri>();
  const options: LanguageClientOptions = {
    documentSelector: documentSelector(folderSchemes()),
    outputChannel: parts.log,
    traceOutputChannel: parts.log,
    initializationOptions: parts.initializationOptions,
    diagnosticPullOptions: {
      onChange: true,
      onSave: true,
      onTabs: true,
      match: (_selector, resource) => isSelected(resource.scheme, resource.path, folderSchemes()),
    },
    diagnosticCollectionProvider: {
      create: (name, source) => {
        const collection = new FilteredDiagnostics(name ?? "skillwright", precedence);
        if (source === DiagnosticCollectionSource.push) precedence.setPublished(collection);
        else precedence.setPulled(collection);
        return collection;
      },
      dispose: (collection) => collection.dispose(),
    },
    middleware: markdownMiddleware,
    // The one who starts the client tells the user, with something to press.
    initializationFailedHandler: () => false,
    errorHandler: {
      error: () => ({ action: ErrorAction.Continue, handled: true }),
      closed: () => {
        parts.onCrash();
        const message = "The connection to the language server is closed.";
        return { action: CloseAction.DoNotRestart, handled: true, message };
      },
    },
  };
  const server = { module: parts.module, transport: TransportKind.ipc };
  const client = new LanguageClient("skillwright", "Skillwright", { run: server, debug: server }, options);
  client.registerFeature(ownFileWatching);
  return client;
}

/** Tells the server not to ask for watchers: the client sends it file events unasked (see fileWatcher.ts). */
const ownFileWatching: StaticFeature = {
  fillClientCapabilities(capabilities) {
    const workspace = (capabilities.workspace ??= {});
    workspace.didChangeWatchedFiles = { ...workspace.didChangeWatchedFiles, dynamicRegistration: false };
  },
  initialize() {},
  getState: () => ({ kind: "static" }),
  clear() {},
};
