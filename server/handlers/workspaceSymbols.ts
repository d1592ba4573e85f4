import { SymbolKind } from "vscode-languageserver/node";
import { workspaceSymbols } from "../../core/language/workspaceSymbols.ts";
import { answer, type Session } from "../session.ts";

/** `workspace/symbol`. */
export function registerWorkspaceSymbols(session: Session): void {
  session.connection.onWorkspaceSymbol((params, token) =>
    answer(session, "workspace symbols", undefined, token, async (_path, signal) => {
      const symbols = await workspaceSymbols(params.query, await session.workspace.navigation(signal));
      return symbols.map(({ name, kind, path, range, container }) => ({
        name,
        kind: kind === "skill" ? SymbolKind.Module : SymbolKind.String,
        location: { uri: session.uris.uri(path), range },
        containerName: container,
      }));
    }),
  );
}
