import { completionsAt } from "../../core/language/completion/index.ts";
import { toCompletionItem } from "../convert.ts";
import { answer, type Session } from "../session.ts";

/** `textDocument/completion`. */
export function registerCompletion(session: Session): void {
  session.connection.onCompletion((params, token) =>
    answer(session, "completion", params.textDocument.uri, token, async (path, signal) => {
      const document = await session.workspace.document(path, signal);
      if (!document) return null;
      const proposals = await completionsAt(document, params.position, path, session.workspace.view, signal);
      const { support } = session.client;
      return { isIncomplete: false, items: proposals.map((proposal) => toCompletionItem(proposal, support)) };
    }),
  );
}
