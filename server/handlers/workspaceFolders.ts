import { describeError } from "../../core/workspace/describeError.ts";
import type { Session } from "../session.ts";
import { pathOf } from "../uris.ts";

/** `workspace/didChangeWorkspaceFolders`: folders that were added are searched, those removed are forgotten. */
export function followWorkspaceFolders(session: Session): () => void {
  if (!session.client.support.workspaceFolders) return () => {};
  const subscription = session.connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
    const gone = new Set(removed.map(({ uri }) => pathOf(uri)));
    const kept = session.workspace.folders.filter((folder) => !gone.has(folder));
    const folders = [...new Set([...kept, ...added.map(({ uri }) => pathOf(uri))])];
    session.workspace.setFolders(folders).catch((error: unknown) => {
      session.logger.error(`The workspace folders could not be searched. ${describeError(error)}`);
    });
  });
  return () => subscription.dispose();
}
