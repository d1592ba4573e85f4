import type { SelectionRange } from "vscode-languageserver/node";
import { selectionAt } from "../../core/language/selection.ts";
import { answer, type Session } from "../session.ts";

/** `textDocument/selectionRange`. */
export function registerSelection(session: Session): void {
  session.connection.onSelectionRanges((params, token) =>
    answer(session, "selection ranges", params.textDocument.uri, token, async (path, signal) => {
      const file = await session.workspace.editing.file(path, signal);
      if (file === undefined || file.kind === "settings") return null;
      return params.positions.map((position): SelectionRange => {
        const ranges = selectionAt(file.document, position);
        const outer = ranges.reduceRight<SelectionRange | undefined>(
          (parent, range) => (parent ? { range, parent } : { range }),
          undefined,
        );
        return outer ?? { range: { start: position, end: position } };
      });
    }),
  );
}
