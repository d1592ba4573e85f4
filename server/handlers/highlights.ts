import { DocumentHighlightKind } from "vscode-languageserver/node";
import { highlightsAt } from "../../core/language/highlights.ts";
import { navigate } from "../navigate.ts";
import type { Session } from "../session.ts";

/** `textDocument/documentHighlight`. */
export function registerHighlights(session: Session): void {
  session.connection.onDocumentHighlight((params, token) =>
    navigate(session, "highlights", params.textDocument.uri, token, async (document, view) => {
      const found = await highlightsAt(document, params.position, view);
      return found.map(({ range, defines }) => ({
        range,
        kind: defines ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
      }));
    }),
  );
}
