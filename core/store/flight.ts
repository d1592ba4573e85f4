/**
 * Work that several callers wait for. Each leaves with its own signal; only when all have left is the work itself
 * aborted.
 */
export class Flight<T> {
  readonly #result: Promise<T>;
  readonly #controller = new AbortController();
  #waiting = 0;
  #done = false;

  /** Resolves when the work has ended, well or not. */
  readonly settled: Promise<void>;

  constructor(work: (signal: AbortSignal) => Promise<T>) {
    this.#result = work(this.#controller.signal);
    this.settled = this.#settle();
  }

  /** True when the work was given up because nobody waits for it any more. */
  get abandoned(): boolean {
    return this.#controller.signal.aborted;
  }

  async #settle(): Promise<void> {
    try {
      await this.#result;
    } catch {
      // Those who wait get the error; everyone may have left by now.
    }
    this.#done = true;
  }

  /** The result, or a rejection with the reason of the caller's own signal. */
  async join(signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    this.#waiting++;
    let stop: (() => void) | undefined;
    try {
      if (!signal) return await this.#result;
      const aborted = new Promise<never>((_, reject) => {
        // The reason of a signal may be any value; it is the caller's own.
        // oxlint-disable-next-line typescript/prefer-promise-reject-errors
        stop = () => reject(signal.reason);
        signal.addEventListener("abort", stop, { once: true });
      });
      return await Promise.race([this.#result, aborted]);
    } finally {
      if (stop) signal?.removeEventListener("abort", stop);
      if (--this.#waiting === 0 && !this.#done) this.#controller.abort();
    }
  }
}
