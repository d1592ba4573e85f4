import { CodeLensRefreshRequest, type CodeLens } from "vscode-languageserver/node";
import { tryInChatCommand, type TryInChatArgument } from "../../contract/lsp.ts";
import { lensesOf, type Lens } from "../../core/language/lens.ts";
import { basename, dirname } from "../../core/path/paths.ts";
import type { Path } from "../../core/ports.ts";
import { readMetadata } from "../../core/skill/metadata.ts";
import { describeError } from "../../core/workspace/describeError.ts";
import { createDelayed } from "../delayed.ts";
import { answer, type Session } from "../session.ts";

/** Where lenses stand: above the first line. */
const firstLine = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** `textDocument/codeLens`: what a skill costs, and the way into the chat. Tokens are counted later and then refreshed. */
export function registerCodeLens(session: Session): void {
  session.connection.onCodeLens((params, token) =>
    answer(session, "code lenses", params.textDocument.uri, token, async (path, signal) => {
      const { workspace, client } = session;
      const file = await workspace.editing.file(path, signal);
      if (file?.kind !== "skill") return null;
      const { name, disableModelInvocation } = readMetadata(file.document.frontmatter, basename(dirname(path)));
      const active = workspace.view
        .skillsNamed(name, path)
        .some((skill) => skill.path === path && skill.state === "active");
      const lenses = lensesOf({
        name,
        path,
        tokens: workspace.editing.tokens(path),
        catalogBudget: workspace.editing.catalogBudget(path),
        listed: active && !disableModelInvocation,
        files: (await workspace.view.supportingFiles(path, signal)).length,
        canTry: client.options.commands?.includes(tryInChatCommand) ?? false,
      });
      return lenses.map(toCodeLens);
    }),
  );
}

function toCodeLens({ title, tooltip, action }: Lens): CodeLens {
  const argument: TryInChatArgument | undefined = action && { skill: action.skill };
  const command = argument ? { command: tryInChatCommand, arguments: [argument] } : { command: "" };
  return { range: firstLine, command: { title, tooltip, ...command } };
}

/** Milliseconds for which changes are collected before the client is told. */
const quiet = 250;

/** Asks the client for lenses again when what they show has changed. Returns what ends it. */
export function refreshCodeLens(session: Session): () => void {
  const shown = (path: Path) => session.uris.version(path) !== undefined;
  const refresh = createDelayed(session.environment.notifyDelay ?? quiet, () => {
    session.connection.sendRequest(CodeLensRefreshRequest.type).catch((error: unknown) => {
      session.logger.debug(`The client did not refresh its code lenses. ${describeError(error)}`);
    });
  });
  const stop = session.workspace.onDidChange(({ catalog, tokens }) => {
    if (catalog || tokens.some(shown)) refresh.schedule();
  });
  return () => {
    stop();
    refresh.dispose();
  };
}
