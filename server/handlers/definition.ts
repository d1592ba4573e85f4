import { definitionAt } from "../../core/language/definition.ts";
import { toLocation, toLocationLink } from "../convert.ts";
import { answer, type Session } from "../session.ts";

/** `textDocument/definition`. */
export function registerDefinition(session: Session): void {
  session.connection.onDefinition((params, token) =>
    answer(session, "definition", params.textDocument.uri, token, async (path, signal) => {
      const document = await session.workspace.document(path, signal);
      if (!document) return null;
      const found = await definitionAt(document, params.position, path, session.workspace.view, signal);
      return session.client.support.definitionLinks
        ? found.map((definition) => toLocationLink(definition, session.uris))
        : found.map((definition) => toLocation(definition, session.uris));
    }),
  );
}
