import { linksOf } from "../../core/language/links.ts";
import { toDocumentLink } from "../convert.ts";
import { answer, type Session } from "../session.ts";

/** `textDocument/documentLink`. */
export function registerLinks(session: Session): void {
  session.connection.onDocumentLinks((params, token) =>
    answer(session, "document links", params.textDocument.uri, token, async (path, signal) => {
      const document = await session.workspace.document(path, signal);
      if (!document) return null;
      const links = await linksOf(document, path, session.workspace.view, signal);
      return links.map((link) => toDocumentLink(link, session.uris));
    }),
  );
}
