import { symbolsOf } from "../../core/language/symbols.ts";
import { toDocumentSymbol, toSymbolInformation } from "../convert.ts";
import { navigate } from "../navigate.ts";
import type { Session } from "../session.ts";

/** `textDocument/documentSymbol`. */
export function registerSymbols(session: Session): void {
  session.connection.onDocumentSymbol((params, token) =>
    navigate(session, "document symbols", params.textDocument.uri, token, async (document) => {
      const symbols = symbolsOf(document);
      return session.client.support.hierarchicalSymbols
        ? symbols.map(toDocumentSymbol)
        : toSymbolInformation(symbols, params.textDocument.uri);
    }),
  );
}
