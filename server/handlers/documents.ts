import type { Session } from "../session.ts";
import { pathOf } from "../uris.ts";

/** Opening, changing and closing of documents: the text of an open editor wins over the disk. */
export function followDocuments(session: Session): () => void {
  const subscriptions = [
    session.documents.onDidChangeContent(({ document }) => {
      session.workspace.openDocument(pathOf(document.uri), document.getText());
    }),
    session.documents.onDidClose(({ document }) => {
      session.workspace.closeDocument(pathOf(document.uri));
    }),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.dispose();
  };
}
