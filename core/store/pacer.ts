import { type Clock, isPromise, type MaybePromise } from "../ports.ts";

/** Milliseconds after which a long piece of work lets others have their turn. */
const sliceMs = 8;

/** Lets work on many items go on without a turn of the event loop per item, and without holding the loop for long. */
export class Pacer {
  readonly #clock: Clock;
  readonly #signal: AbortSignal | undefined;
  #sliceEnd: number;

  constructor(clock: Clock, signal?: AbortSignal) {
    this.#clock = clock;
    this.#signal = signal;
    this.#sliceEnd = clock.elapsed() + sliceMs;
  }

  /**
   * Does `task` for each item, also for items that are added meanwhile. Answers that come at once are taken at once; of
   * those that come later at most `inFlight` are awaited at a time. Rejects when the signal is aborted.
   */
  async forEach<T>(items: readonly T[], inFlight: number, task: (item: T) => MaybePromise<void>): Promise<void> {
    const waiting = new Set<Promise<void>>();
    for (let i = 0; ; i++) {
      if (i >= items.length) {
        if (waiting.size === 0) return;
        await Promise.race(waiting);
        i--;
        continue;
      }
      const item = items[i] as T;
      const answer = task(item);
      if (isPromise(answer)) {
        const settled: Promise<void> = answer.finally(() => waiting.delete(settled));
        waiting.add(settled);
        if (waiting.size >= inFlight) await Promise.race(waiting);
        this.#signal?.throwIfAborted();
      } else if (this.#clock.elapsed() >= this.#sliceEnd) await this.pause();
    }
  }

  /** Lets others have their turn. */
  async pause(): Promise<void> {
    this.#signal?.throwIfAborted();
    await this.#clock.yield();
    this.#signal?.throwIfAborted();
    this.#sliceEnd = this.#clock.elapsed() + sliceMs;
  }
}
