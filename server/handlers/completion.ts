import { completionsAt, supportingCompletionsAt } from "../../core/language/completion/index.ts";
import { settingsCompletionsAt } from "../../core/language/settings/completion.ts";
import type { Proposal } from "../../core/language/types.ts";
import { toCompletionItem } from "../convert.ts";
import { answer, type Session } from "../session.ts";

/** `textDocument/completion`: in SKILL.md, in the Markdown files beside one, and in files of settings. */
export function registerCompletion(session: Session): void {
  session.connection.onCompletion((params, token) =>
    answer(session, "completion", params.textDocument.uri, token, async (path, signal) => {
      const { workspace, client } = session;
      const file = await workspace.editing.file(path, signal);
      if (!file) return null;
      const { position } = params;
      const { view } = workspace;
      let proposals: readonly Proposal[];
      if (file.kind === "skill") proposals = await completionsAt(file.document, position, path, view, signal);
      else if (file.kind === "settings") {
        const models = client.options.models ?? [];
        proposals = await settingsCompletionsAt(file.text, file.shape, position, path, view, models, signal);
      } else {
        const place = { file: path, skill: file.skill };
        proposals = await supportingCompletionsAt(file.document, position, place, view, signal);
      }
      return { isIncomplete: false, items: proposals.map((proposal) => toCompletionItem(proposal, client.support)) };
    }),
  );
}
