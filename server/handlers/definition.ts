import { definitionAt } from "../../core/language/definition.ts";
import { toLocation, toLocationLink } from "../convert.ts";
import { navigate } from "../navigate.ts";
import type { Session } from "../session.ts";

/** `textDocument/definition`. */
export function registerDefinition(session: Session): void {
  session.connection.onDefinition((params, token) =>
    navigate(session, "definition", params.textDocument.uri, token, async (document, view) => {
      const found = await definitionAt(document, params.position, view);
      return session.client.support.definitionLinks
        ? found.map((definition) => toLocationLink(definition, session.uris))
        : found.map((definition) => toLocation(definition, session.uris));
    }),
  );
}
