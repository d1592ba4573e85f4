import {
  CodeActionKind,
  ErrorCodes,
  ResponseError,
  type CodeAction,
  type CodeActionParams,
} from "vscode-languageserver/node";
import type { Range } from "../../contract/text.ts";
import { openForNavigation } from "../../core/language/navigation/open.ts";
import { refactoringsAt, type Offer, type RefactoringKind } from "../../core/language/refactor/index.ts";
import { isRefused, type Refactoring } from "../../core/language/refactor/types.ts";
import type { Path } from "../../core/ports.ts";
import { canRefactor, toRefactoringEdit } from "../refactoringEdit.ts";
import { answer, type Session } from "../session.ts";
import { pathOf } from "../uris.ts";

/** Kinds of the refactorings, for the server's capabilities. */
export const refactoringKinds: readonly RefactoringKind[] = ["refactor.extract", "refactor.inline", "refactor.rewrite"];

/** What a code action carries until the client asks for its edit. */
interface Unresolved {
  readonly uri: string;
  readonly range: Range;
  readonly id: string;
}

/**
 * The refactorings for a range of a file, as code actions. A client that can ask later gets them without edits, which may
 * take a search through the workspace.
 *
 * @param created files that other actions of the same answer create
 */
export async function refactoringActions(
  session: Session,
  params: CodeActionParams,
  wants: (kind: string) => boolean,
  created: ReadonlySet<Path>,
  signal: AbortSignal,
): Promise<readonly CodeAction[]> {
  const { uri } = params.textDocument;
  const actions: CodeAction[] = [];
  for (const offer of await offersAt(session, uri, params.range, wants, signal)) {
    const base = { title: offer.title, kind: offer.kind };
    if (session.client.support.resolveActions && offer.kind !== CodeActionKind.QuickFix) {
      const data: Unresolved = { uri, range: params.range, id: offer.id };
      actions.push({ ...base, data });
      continue;
    }
    const change = await offer.change();
    if (!change || isRefused(change) || !canRefactor(change, session.client.support.edits)) continue;
    if (change.creates?.some(({ path }) => created.has(path)) && offer.kind === CodeActionKind.QuickFix) continue;
    actions.push({ ...base, edit: toEdit(session, change) });
  }
  return actions;
}

/** `codeAction/resolve`: computes the edit of a refactoring that was chosen, from the text as it is now. */
export function registerRefactorings(session: Session): void {
  session.connection.onCodeActionResolve(async (action, token) => {
    const asked = action.data as Unresolved | undefined;
    if (asked === undefined) return action;
    const change = await answer(session, "refactoring", asked.uri, token, async (_path, signal) => {
      const offers = await offersAt(session, asked.uri, asked.range, (kind) => kind === action.kind, signal);
      return offers.find(({ id }) => id === asked.id)?.change();
    });
    if (change && isRefused(change)) throw new ResponseError(ErrorCodes.InvalidRequest, change.refused);
    if (!change || !canRefactor(change, session.client.support.edits)) {
      throw new ResponseError(ErrorCodes.InvalidRequest, `"${action.title}" cannot be done here any more.`);
    }
    return { ...action, edit: toEdit(session, change) };
  });
}

async function offersAt(
  session: Session,
  uri: string,
  range: Range,
  wants: (kind: RefactoringKind) => boolean,
  signal: AbortSignal,
): Promise<readonly Offer[]> {
  const view = await session.workspace.navigation(signal);
  const document = await openForNavigation(pathOf(uri), view);
  return document ? refactoringsAt({ document, range, view }, wants) : [];
}

function toEdit(session: Session, change: Refactoring) {
  return toRefactoringEdit(change, session.uris, session.client.support.edits);
}
