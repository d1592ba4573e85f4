import type { CatalogSnapshot } from "../../contract/catalog.ts";
import { Emitter } from "../emitter.ts";
import type { Delay } from "../delay.ts";

export type CatalogStatus = "loading" | "ready" | "failed";

export interface CatalogModelOptions {
  /** Asks the server; rejects while it is not running. */
  readonly fetch: () => Promise<CatalogSnapshot>;
  readonly delay: Delay;
  /** Milliseconds from an arbitrary start. */
  readonly now: () => number;
  /** Shortest time for which changes are collected before the server is asked again, in milliseconds. */
  readonly collectMs: number;
}

/** Of the time that passes while changes keep coming, at most one part in so many is spent on asking. */
const restShare = 4;
/** Longest time for which changes are collected, in milliseconds. */
const longestMs = 3_000;

/**
 * The catalog as the client knows it. Asks the server only while somebody looks, once at a time, and never lets an
 * older answer replace a newer one.
 */
export class CatalogModel {
  readonly #options: CatalogModelOptions;
  readonly #changed = new Emitter<void>();
  readonly #watchers = new Set<string>();
  #snapshot: CatalogSnapshot | undefined;
  #status: CatalogStatus = "loading";
  #stale = true;
  #pending: Promise<CatalogSnapshot> | undefined;
  #next: Promise<CatalogSnapshot> | undefined;
  #timer: { cancel(): void } | undefined;
  #lastMs = 0;

  constructor(options: CatalogModelOptions) {
    this.#options = options;
  }

  /** Fires when `snapshot` or `status` changed. */
  readonly onDidChange = this.#changed.event;

  /** What the server said last; undefined before its first answer. */
  get snapshot(): CatalogSnapshot | undefined {
    return this.#snapshot;
  }

  get status(): CatalogStatus {
    return this.#status;
  }

  /** Says that `watcher` (a view) looks at the catalog, or no longer does. */
  watch(watcher: string, visible: boolean): void {
    if (!visible) this.#watchers.delete(watcher);
    else if (!this.#watchers.has(watcher)) {
      this.#watchers.add(watcher);
      if (this.#stale) this.#schedule(0);
    }
  }

  /** Notes that the server has something new. */
  markChanged(): void {
    this.#stale = true;
    if (this.#watchers.size === 0 || this.#timer !== undefined) return;
    // A large catalog takes its time; while its tokens are being counted it changes many times a second.
    this.#schedule(Math.min(Math.max(this.#options.collectMs, restShare * this.#lastMs), longestMs));
  }

  /** The catalog as it is now: the known one unless something changed since. */
  current(): Promise<CatalogSnapshot> {
    if (this.#stale) return this.refresh();
    if (this.#pending !== undefined) return this.#pending;
    return this.#snapshot === undefined ? this.refresh() : Promise.resolve(this.#snapshot);
  }

  /**
   * Asks the server whatever is known. While an answer is on its way, all who ask share one more question after it:
   * what changed meanwhile is not in that answer.
   */
  refresh(): Promise<CatalogSnapshot> {
    if (this.#pending === undefined) return this.#ask();
    this.#next ??= this.#pending
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.#ask();
      });
    return this.#next;
  }

  #ask(): Promise<CatalogSnapshot> {
    this.#timer?.cancel();
    this.#timer = undefined;
    this.#stale = false;
    const began = this.#options.now();
    const pending = this.#options.fetch().then(
      (snapshot) => {
        this.#pending = undefined;
        this.#lastMs = this.#options.now() - began;
        return this.#accept(snapshot);
      },
      (error: unknown) => {
        this.#pending = undefined;
        this.#stale = true;
        this.#setStatus("failed");
        throw error;
      },
    );
    this.#pending = pending;
    return pending;
  }

  #accept(snapshot: CatalogSnapshot): CatalogSnapshot {
    const known = this.#snapshot;
    if (known !== undefined && known.revision > snapshot.revision) return known;
    const same = known?.revision === snapshot.revision && this.#status === "ready";
    this.#snapshot = snapshot;
    if (!same) this.#setStatus("ready");
    return snapshot;
  }

  /** Forgets everything, for a server that was started anew and counts its revisions from the beginning. */
  reset(): void {
    // What was never answered is still being asked.
    if (this.#snapshot === undefined && this.#status === "loading") return;
    this.#snapshot = undefined;
    this.#setStatus("loading");
    this.markChanged();
  }

  dispose(): void {
    this.#timer?.cancel();
    this.#watchers.clear();
    this.#changed.dispose();
  }

  #schedule(milliseconds: number): void {
    this.#timer?.cancel();
    this.#timer = this.#options.delay(() => {
      this.#timer = undefined;
      this.refresh().catch(() => undefined);
    }, milliseconds);
  }

  #setStatus(status: CatalogStatus): void {
    this.#status = status;
    this.#changed.fire();
  }
}
