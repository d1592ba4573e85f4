import { emptyLedger, type Ledger } from "../../contract/trace.ts";
import type { TokenCounter } from "../../core/ports.ts";
import type { RunState } from "./context.ts";
import { createLedgerCounter } from "./ledger.ts";
import type { LedgerCounter } from "./ledger.ts";
import type { Recorder } from "./recorder.ts";

/** Tokens of the all-in-prompt count that a run waits for at its start: a tenth of a second's work. */
const headStartTokens = 100_000;

/**
 * Reports the ledger of a run after each step. The all-in-prompt count gets a head start, which is enough for most
 * workspaces, and then goes on beside the run: until it is done, ledgers are held back rather than shown with a wrong
 * baseline, and only the end of the run waits for it.
 */
export class LedgerKeeper {
  readonly #state: RunState;
  readonly #recorder: Recorder;
  #count: LedgerCounter | undefined;
  #everySkill = 0;
  #baseline: Promise<void> = Promise.resolve();
  #ready = false;
  #heldBack = false;
  #last = emptyLedger;

  constructor(state: RunState, recorder: Recorder) {
    this.#state = state;
    this.#recorder = recorder;
  }

  /**
   * Begins counting. Resolves when the count is done or has had its head start.
   *
   * @param everySkill Counts all active skills, reporting the sum so far. When it fails, the last sum stands.
   */
  async start(
    counter: TokenCounter,
    everySkill: (onProgress: (sum: number) => void) => Promise<number>,
  ): Promise<void> {
    this.#count = createLedgerCounter(counter);
    await new Promise<void>((resolve) => {
      const progress = (sum: number): void => {
        this.#everySkill = sum;
        if (sum >= headStartTokens) resolve();
      };
      this.#baseline = this.#complete(everySkill(progress));
      void this.#baseline.finally(resolve);
    });
  }

  async #complete(everySkill: Promise<number>): Promise<void> {
    await everySkill.catch(() => undefined);
    this.#ready = true;
    if (this.#heldBack) this.step();
  }

  /** To be called after each step of the run. */
  step(): void {
    this.#heldBack = !this.#ready;
    if (this.#ready) this.#recorder.record({ type: "ledger", ledger: this.ledger() });
  }

  /** Resolves when the all-in-prompt count is done. */
  complete(): Promise<void> {
    return this.#baseline;
  }

  /**
   * The ledger at this moment; the last one when the counter breaks, since every run ends with one. Never throws.
   *
   * @param partial Text of an answer that was cut off.
   */
  ledger(partial?: string): Ledger {
    if (this.#count === undefined) return emptyLedger;
    const { sent, since } = this.#state;
    const text = partial === undefined || partial === "" ? {} : { partial };
    try {
      this.#last = this.#count({ sent, since, everySkill: this.#everySkill, ...text });
    } catch {
      // The run has failed of it elsewhere, or goes on without.
    }
    return this.#last;
  }
}
