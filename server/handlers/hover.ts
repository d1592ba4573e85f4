import { hoverAt } from "../../core/language/hover/index.ts";
import { toHover } from "../convert.ts";
import { answer, type Session } from "../session.ts";

/** `textDocument/hover`. */
export function registerHover(session: Session): void {
  session.connection.onHover((params, token) =>
    answer(session, "hover", params.textDocument.uri, token, async (path, signal) => {
      const document = await session.workspace.document(path, signal);
      if (!document) return null;
      const card = await hoverAt(document, params.position, path, session.workspace.view, signal);
      return card ? toHover(card) : null;
    }),
  );
}
