import type { ClientCapabilities } from "vscode-languageserver/node";
import type { RefactoringSupport } from "./refactoringEdit.ts";

/** What the client can do, as far as answers depend on it. */
export interface ClientSupport {
  readonly pullDiagnostics: boolean;
  readonly refreshDiagnostics: boolean;
  readonly snippets: boolean;
  /** Entries of a completion list may have a text at the end of their line. */
  readonly labelDetails: boolean;
  readonly refreshCodeLens: boolean;
  readonly definitionLinks: boolean;
  readonly hierarchicalSymbols: boolean;
  readonly prepareRename: boolean;
  /** The edit of a code action may be asked for when it is chosen. */
  readonly resolveActions: boolean;
  /** The client asks before it renames files. */
  readonly willRename: boolean;
  readonly workspaceFolders: boolean;
  /** The server can ask the client to watch files. */
  readonly registerWatchers: boolean;
  readonly relativeWatchers: boolean;
  readonly edits: RefactoringSupport;
}

/** Reads the capabilities of a client; what it does not name it does not have. */
export function readSupport(capabilities: ClientCapabilities): ClientSupport {
  const { textDocument, workspace } = capabilities;
  const operations = workspace?.workspaceEdit?.resourceOperations ?? [];
  return {
    pullDiagnostics: textDocument?.diagnostic !== undefined,
    refreshDiagnostics: workspace?.diagnostics?.refreshSupport === true,
    refreshCodeLens: workspace?.codeLens?.refreshSupport === true,
    snippets: textDocument?.completion?.completionItem?.snippetSupport === true,
    labelDetails: textDocument?.completion?.completionItem?.labelDetailsSupport === true,
    definitionLinks: textDocument?.definition?.linkSupport === true,
    hierarchicalSymbols: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    resolveActions: textDocument?.codeAction?.resolveSupport?.properties.includes("edit") === true,
    prepareRename: textDocument?.rename?.prepareSupport === true,
    willRename: workspace?.fileOperations?.willRename === true,
    workspaceFolders: workspace?.workspaceFolders === true,
    registerWatchers: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    relativeWatchers: workspace?.didChangeWatchedFiles?.relativePatternSupport === true,
    edits: {
      documentChanges: workspace?.workspaceEdit?.documentChanges === true,
      renames: operations.includes("rename"),
      creates: operations.includes("create"),
      deletes: operations.includes("delete"),
      annotations: workspace?.workspaceEdit?.changeAnnotationSupport !== undefined,
    },
  };
}
