import { Disposable, Uri } from "vscode";
import type { CatalogModel } from "../catalog/catalogModel.ts";
import type { AgentHost } from "../chat/agentHost.ts";
import type { Delay } from "../delay.ts";
import { pathOfUri } from "../paths.ts";
import { FileEventQueue, type FileEvent } from "./fileEventQueue.ts";
import { OuterRootWatcher, watchWorkspace } from "./fileWatcher.ts";
import type { LanguageServer } from "./languageServer.ts";

/**
 * Tells the server and the agent what changes on disk: in the workspace folders, and in the roots outside that the
 * catalog names.
 */
export function registerFileEvents(parts: {
  readonly server: LanguageServer;
  readonly agent: AgentHost;
  readonly catalog: CatalogModel;
  readonly delay: Delay;
}): Disposable {
  const { server, agent, catalog, delay } = parts;
  const send = (changes: readonly FileEvent[]): void => {
    server.notify("workspace/didChangeWatchedFiles", { changes });
    agent.invalidate(changes.map(({ uri }) => pathOfUri(Uri.parse(uri, true))));
  };
  const queue = new FileEventQueue({ send, delay, quietMs: 150, longestMs: 1_000 });
  const outer = new OuterRootWatcher(queue);
  return Disposable.from(
    queue,
    watchWorkspace(queue),
    outer,
    catalog.onDidChange(() => {
      if (catalog.snapshot !== undefined) outer.update(catalog.snapshot);
    }),
  );
}
