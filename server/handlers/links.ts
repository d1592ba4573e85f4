import { linksOf } from "../../core/language/links.ts";
import { toDocumentLink } from "../convert.ts";
import { navigate } from "../navigate.ts";
import type { Session } from "../session.ts";

/** `textDocument/documentLink`. */
export function registerLinks(session: Session): void {
  session.connection.onDocumentLinks((params, token) =>
    navigate(session, "document links", params.textDocument.uri, token, async (document, view) => {
      const links = await linksOf(document, view);
      return links.map((link) => toDocumentLink(link, session.uris));
    }),
  );
}
