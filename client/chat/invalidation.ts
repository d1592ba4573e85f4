import { Disposable, workspace, type TextDocument } from "vscode";
import { pathOfUri } from "../paths.ts";
import type { AgentHost } from "./agentHost.ts";

/**
 * Tells the agent at once what changes in an editor, so that the next step of a run reads the text of that moment.
 * Closing an editor without saving brings the stored text back, and is a change too. For the disk see fileEvents.ts.
 */
export function invalidateOnEdit(agent: AgentHost): Disposable {
  const tell = ({ uri, isUntitled }: TextDocument): void => {
    if (!isUntitled && uri.scheme !== "output") agent.invalidate([pathOfUri(uri)]);
  };
  return Disposable.from(
    workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.length > 0) tell(document);
    }),
    workspace.onDidCloseTextDocument(tell),
    workspace.onDidChangeWorkspaceFolders(() => agent.invalidate([])),
  );
}
