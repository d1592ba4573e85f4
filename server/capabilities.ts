import { TextDocumentSyncKind, type ServerCapabilities } from "vscode-languageserver/node";
import { completionTriggers } from "../core/language/completion/index.ts";
import type { ClientSupport } from "./clientSupport.ts";
import { codeActionKinds } from "./handlers/codeActions.ts";

/** What the server offers to a client. */
export function serverCapabilities(support: ClientSupport): ServerCapabilities {
  return {
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: false },
    completionProvider: { triggerCharacters: [...completionTriggers], resolveProvider: false },
    hoverProvider: true,
    definitionProvider: true,
    documentLinkProvider: { resolveProvider: false },
    documentSymbolProvider: true,
    codeActionProvider: { codeActionKinds: [...codeActionKinds], resolveProvider: false },
    ...(support.pullDiagnostics
      ? {
          // Another file's change can alter the findings of this one; there is no polling of the whole workspace.
          diagnosticProvider: { identifier: "skillwright", interFileDependencies: true, workspaceDiagnostics: false },
        }
      : {}),
    ...(support.workspaceFolders
      ? { workspace: { workspaceFolders: { supported: true, changeNotifications: true } } }
      : {}),
  };
}
