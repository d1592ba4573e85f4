import { Disposable, Uri, window, workspace } from "vscode";
import type { CatalogModel } from "../catalog/catalogModel.ts";
import type { AgentHost } from "../chat/agentHost.ts";
import type { Delay } from "../delay.ts";
import { pathOfUri } from "../paths.ts";
import { FileEventQueue, fileChange, type FileEvent } from "./fileEventQueue.ts";
import { OuterRootWatcher, watchWorkspace } from "./fileWatcher.ts";
import type { LanguageServer } from "./languageServer.ts";

/** Milliseconds between two looks at all folders that a focused window asks for by itself. */
const lookAgainMs = 10_000;

export interface FileEvents extends Disposable {
  /** Has all workspace folders looked through anew, for what the file watcher did not tell. */
  lookAgain(): void;
}

/**
 * Tells the server and the agent what changes on disk: in the workspace folders, and in the roots outside that the
 * catalog names. Watchers may miss what appears in folders made at the same moment (seen in VS Code 1.139), so all is
 * looked through anew when the window gets the focus, which is when someone comes back from changing files elsewhere.
 */
export function registerFileEvents(parts: {
  readonly server: LanguageServer;
  readonly agent: AgentHost;
  readonly catalog: CatalogModel;
  readonly delay: Delay;
}): FileEvents {
  const { server, agent, catalog, delay } = parts;
  const send = (changes: readonly FileEvent[]): void => {
    server.notify("workspace/didChangeWatchedFiles", { changes });
    agent.invalidate(changes.map(({ uri }) => pathOfUri(Uri.parse(uri, true))));
  };
  const queue = new FileEventQueue({ send, delay, quietMs: 150, longestMs: 1_000 });
  const outer = new OuterRootWatcher(queue);
  const lookAgain = (): void => {
    for (const { uri } of workspace.workspaceFolders ?? [])
      queue.add({ uri: uri.toString(), type: fileChange.created });
  };
  let looked = performance.now();
  const registered = Disposable.from(
    queue,
    window.onDidChangeWindowState(({ focused }) => {
      if (!focused || catalog.snapshot === undefined || performance.now() - looked < lookAgainMs) return;
      looked = performance.now();
      lookAgain();
    }),
    watchWorkspace(queue),
    outer,
    catalog.onDidChange(() => {
      if (catalog.snapshot !== undefined) outer.update(catalog.snapshot);
    }),
  );
  return { lookAgain, dispose: () => registered.dispose() };
}
