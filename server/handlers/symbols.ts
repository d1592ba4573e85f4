import { symbolsOf } from "../../core/language/symbols.ts";
import { toDocumentSymbol, toSymbolInformation } from "../convert.ts";
import { answer, type Session } from "../session.ts";

/** `textDocument/documentSymbol`. */
export function registerSymbols(session: Session): void {
  session.connection.onDocumentSymbol((params, token) =>
    answer(session, "document symbols", params.textDocument.uri, token, async (path, signal) => {
      const document = await session.workspace.document(path, signal);
      if (!document) return null;
      const symbols = symbolsOf(document);
      return session.client.support.hierarchicalSymbols
        ? symbols.map(toDocumentSymbol)
        : toSymbolInformation(symbols, params.textDocument.uri);
    }),
  );
}
