import type { ClientCapabilities } from "vscode-languageserver/node";
import type { EditSupport } from "./workspaceEdit.ts";

/** What the client can do, as far as answers depend on it. */
export interface ClientSupport {
  readonly pullDiagnostics: boolean;
  readonly refreshDiagnostics: boolean;
  readonly snippets: boolean;
  readonly definitionLinks: boolean;
  readonly hierarchicalSymbols: boolean;
  readonly workspaceFolders: boolean;
  /** The server can ask the client to watch files. */
  readonly registerWatchers: boolean;
  readonly relativeWatchers: boolean;
  readonly edits: EditSupport;
}

/** Reads the capabilities of a client; what it does not name it does not have. */
export function readSupport(capabilities: ClientCapabilities): ClientSupport {
  const { textDocument, workspace } = capabilities;
  const operations = workspace?.workspaceEdit?.resourceOperations ?? [];
  return {
    pullDiagnostics: textDocument?.diagnostic !== undefined,
    refreshDiagnostics: workspace?.diagnostics?.refreshSupport === true,
    snippets: textDocument?.completion?.completionItem?.snippetSupport === true,
    definitionLinks: textDocument?.definition?.linkSupport === true,
    hierarchicalSymbols: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    workspaceFolders: workspace?.workspaceFolders === true,
    registerWatchers: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    relativeWatchers: workspace?.didChangeWatchedFiles?.relativePatternSupport === true,
    edits: {
      documentChanges: workspace?.workspaceEdit?.documentChanges === true,
      renames: operations.includes("rename"),
      creates: operations.includes("create"),
    },
  };
}
