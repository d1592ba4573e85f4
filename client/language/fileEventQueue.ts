import type { Delay } from "../delay.ts";

/** The numbers of the Language Server Protocol (3.18, `FileChangeType`). */
export const fileChange = { created: 1, changed: 2, deleted: 3 } as const;
export type FileChange = (typeof fileChange)[keyof typeof fileChange];

export interface FileEvent {
  readonly uri: string;
  readonly type: FileChange;
}

export interface FileEventQueueOptions {
  readonly send: (events: readonly FileEvent[]) => void;
  readonly delay: Delay;
  /** Quiet time after which what was collected is sent. */
  readonly quietMs: number;
  /** Time after which it is sent although events go on, so that a long build does not keep the catalog old. */
  readonly longestMs: number;
}

/**
 * Collects file events and sends them in batches: one per resource, creations before deletions, so that a renamed
 * folder is there under its new name before the old one goes.
 */
export class FileEventQueue {
  readonly #options: FileEventQueueOptions;
  readonly #pending = new Map<string, FileChange>();
  #quiet: { cancel(): void } | undefined;
  #longest: { cancel(): void } | undefined;

  constructor(options: FileEventQueueOptions) {
    this.#options = options;
  }

  add(event: FileEvent): void {
    this.#pending.set(event.uri, merged(this.#pending.get(event.uri), event.type));
    this.#quiet?.cancel();
    this.#quiet = this.#options.delay(() => this.flush(), this.#options.quietMs);
    this.#longest ??= this.#options.delay(() => this.flush(), this.#options.longestMs);
  }

  /** Sends what was collected now. */
  flush(): void {
    this.#cancel();
    if (this.#pending.size === 0) return;
    const events = Array.from(this.#pending, ([uri, type]) => ({ uri, type }));
    this.#pending.clear();
    this.#options.send(events.sort((a, b) => a.type - b.type));
  }

  dispose(): void {
    this.#cancel();
    this.#pending.clear();
  }

  #cancel(): void {
    this.#quiet?.cancel();
    this.#longest?.cancel();
    this.#quiet = undefined;
    this.#longest = undefined;
  }
}

/**
 * One event for two about the same resource. What was deleted and is there again counts as created, which makes the
 * server list a folder anew; a deletion wins over everything before it, also over a creation, because the server may
 * have seen the resource before either.
 */
function merged(before: FileChange | undefined, now: FileChange): FileChange {
  if (before === undefined || now === fileChange.deleted) return now;
  return before === fileChange.changed ? now : fileChange.created;
}

/** True for resources below folders that no skill root reaches into and whose events come in thousands. */
export function isNoise(path: string): boolean {
  return /\/(?:\.git|node_modules)(?:\/|$)/.test(path);
}
