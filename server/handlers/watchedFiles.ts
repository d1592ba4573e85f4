import {
  DidChangeWatchedFilesNotification,
  FileChangeType,
  type FileEvent as LspFileEvent,
  type FileSystemWatcher,
} from "vscode-languageserver/node";
import type { FileEvent } from "../../core/workspace/types.ts";
import { createDelayed } from "../delayed.ts";
import { describeError } from "../../core/workspace/describeError.ts";
import type { Session } from "../session.ts";
import { pathOf, uriOf } from "../uris.ts";

/** Milliseconds for which file events are collected when the client does not say otherwise. */
const defaultDelay = 150;

/** `workspace/didChangeWatchedFiles`: events that come together are handled together. Returns what ends it. */
export function followWatchedFiles(session: Session): () => void {
  let waiting: FileEvent[] = [];
  const apply = createDelayed(session.client.options.eventDelay ?? defaultDelay, () => {
    const events = waiting;
    waiting = [];
    session.workspace.applyFileEvents(events).catch((error: unknown) => {
      session.logger.error(`Changes on disk could not be followed. ${describeError(error)}`);
    });
  });
  const subscription = session.connection.onDidChangeWatchedFiles(({ changes }) => {
    waiting.push(...changes.map(toFileEvent));
    apply.schedule();
  });
  return () => {
    subscription.dispose();
    apply.dispose();
  };
}

function toFileEvent({ uri, type }: LspFileEvent): FileEvent {
  const kind = type === FileChangeType.Created ? "created" : type === FileChangeType.Deleted ? "deleted" : "changed";
  return { path: pathOf(uri), type: kind };
}

/**
 * Asks the client to watch the workspace folders, and the skill roots outside them. One that watches by itself, as
 * Skillwright's own does, says that it takes no registrations. Folders are watched too: renaming or removing one is otherwise not told (reference/headless-vscode.md, "File events").
 */
export async function registerWatchers(session: Session): Promise<void> {
  const { support } = session.client;
  if (!support.registerWatchers) return;
  const watchers: FileSystemWatcher[] = [{ globPattern: "**/*" }];
  if (support.relativeWatchers) {
    const { roots, folders } = await session.workspace.discovery();
    const outside = roots.filter(({ path }) => !folders.some((folder) => path.startsWith(folder)));
    watchers.push(...outside.map(({ path }) => ({ globPattern: { baseUri: uriOf(path), pattern: "**/*" } })));
  }
  try {
    await session.connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
  } catch (error) {
    session.logger.warn(`The client does not watch files; changes on disk are not followed. ${describeError(error)}`);
  }
}
