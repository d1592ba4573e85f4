import type { CancellationToken } from "vscode-languageserver/node";
import type { NavigationDocument } from "../core/language/navigation/document.ts";
import { openForNavigation } from "../core/language/navigation/open.ts";
import type { NavigationView } from "../core/language/navigation/view.ts";
import { answer, type Session } from "./session.ts";

/**
 * Answers a request about a place of a file with the workspace as it is now; null for a file that has nothing to do with
 * skills.
 */
export function navigate<T>(
  session: Session,
  what: string,
  uri: string,
  token: CancellationToken,
  work: (document: NavigationDocument, view: NavigationView) => Promise<T>,
): Promise<T | null> {
  return answer(session, what, uri, token, async (path, signal) => {
    const view = await session.workspace.navigation(signal);
    const document = await openForNavigation(path, view);
    return document ? work(document, view) : null;
  });
}
