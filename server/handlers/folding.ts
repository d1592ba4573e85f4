import { foldsOf } from "../../core/language/folding.ts";
import { answer, type Session } from "../session.ts";

/** `textDocument/foldingRange`. Nothing is answered for files of settings, which editors fold by their indentation. */
export function registerFolding(session: Session): void {
  session.connection.onFoldingRanges((params, token) =>
    answer(session, "folding ranges", params.textDocument.uri, token, async (path, signal) => {
      const file = await session.workspace.editing.file(path, signal);
      return file === undefined || file.kind === "settings" ? null : [...foldsOf(file.document)];
    }),
  );
}
