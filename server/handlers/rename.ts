import { ErrorCodes, ResponseError } from "vscode-languageserver/node";
import { isRefused } from "../../core/language/refactor/types.ts";
import { prepareRename, renameAt } from "../../core/language/rename/index.ts";
import { navigate } from "../navigate.ts";
import { canRefactor, toRefactoringEdit } from "../refactoringEdit.ts";
import type { RenamesUnderWay } from "../renamesUnderWay.ts";
import type { Session } from "../session.ts";

const cannotRenameFiles = "This editor cannot rename files in the same step, so that nothing is renamed.";

/**
 * `textDocument/prepareRename` and `textDocument/rename`. What cannot be renamed is refused with a sentence, which an
 * editor shows; nothing is ever half done.
 */
export function registerRename(session: Session, underWay: RenamesUnderWay): void {
  session.connection.onPrepareRename(async (params, token) => {
    const { uri } = params.textDocument;
    const prepared = await navigate(session, "rename", uri, token, (document, view) =>
      prepareRename(document, params.position, view),
    );
    if (prepared && "refused" in prepared) throw refusal(prepared.refused);
    return prepared ?? null;
  });
  session.connection.onRenameRequest(async (params, token) => {
    const { uri } = params.textDocument;
    const outcome = await navigate(session, "rename", uri, token, (document, view) =>
      renameAt(document, params.position, params.newName, view),
    );
    if (!outcome) return null;
    if (isRefused(outcome)) throw refusal(outcome.refused);
    const { edits } = session.client.support;
    if (!canRefactor(outcome, edits)) throw refusal(cannotRenameFiles);
    underWay.begin(outcome);
    return toRefactoringEdit(outcome, session.uris, edits);
  });
}

function refusal(message: string): ResponseError {
  return new ResponseError(ErrorCodes.InvalidRequest, message);
}
