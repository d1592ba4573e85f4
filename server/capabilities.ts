import { TextDocumentSyncKind, type ServerCapabilities } from "vscode-languageserver/node";
import type { InitializationOptions } from "../contract/lsp.ts";
import { completionTriggers } from "../core/language/completion/index.ts";
import type { ClientSupport } from "./clientSupport.ts";
import { codeActionKinds } from "./handlers/codeActions.ts";

/** What the server offers to a client. */
export function serverCapabilities(support: ClientSupport, options: InitializationOptions): ServerCapabilities {
  return {
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: false },
    completionProvider: { triggerCharacters: [...completionTriggers], resolveProvider: false },
    hoverProvider: true,
    foldingRangeProvider: true,
    selectionRangeProvider: true,
    ...(options.codeLens === false ? {} : { codeLensProvider: { resolveProvider: false } }),
    definitionProvider: true,
    referencesProvider: true,
    documentHighlightProvider: true,
    renameProvider: support.prepareRename ? { prepareProvider: true } : true,
    workspaceSymbolProvider: true,
    documentLinkProvider: { resolveProvider: false },
    documentSymbolProvider: true,
    codeActionProvider: { codeActionKinds: [...codeActionKinds], resolveProvider: support.resolveActions },
    ...(support.pullDiagnostics
      ? {
          // Another file's change can alter the findings of this one; there is no polling of the whole workspace.
          diagnosticProvider: { identifier: "skillwright", interFileDependencies: true, workspaceDiagnostics: false },
        }
      : {}),
    workspace: {
      ...(support.workspaceFolders ? { workspaceFolders: { supported: true, changeNotifications: true } } : {}),
      // Any file or folder, for a skill's own or one that holds skills may be moved; the others are answered at once.
      ...(support.willRename ? { fileOperations: { willRename: { filters: [{ pattern: { glob: "**/*" } }] } } } : {}),
    },
  };
}
