import { referencesAt } from "../../core/language/references.ts";
import { toLocation } from "../convert.ts";
import { navigate } from "../navigate.ts";
import type { Session } from "../session.ts";

/** `textDocument/references`. */
export function registerReferences(session: Session): void {
  session.connection.onReferences((params, token) =>
    navigate(session, "references", params.textDocument.uri, token, async (document, view) => {
      const places = await referencesAt(document, params.position, params.context.includeDeclaration, view);
      return places.map((place) => toLocation(place, session.uris));
    }),
  );
}
