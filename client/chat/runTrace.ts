import { emptyLedger, traceVersion, type ModelRef, type RunFinished, type TraceEvent } from "../../contract/trace.ts";

export interface RunTraceOptions {
  readonly run: string;
  readonly prompt: string;
  readonly model: ModelRef;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Why a run was ended without the agent's own last event. */
export type Ending =
  | { readonly outcome: "stopped" }
  | { readonly outcome: "failed"; readonly code: string; readonly message: string };

/**
 * Follows the events of one run, and can end it when the agent cannot: the events it then makes continue the run
 * without a gap, so that every reader sees a whole run.
 */
export class RunTrace {
  readonly #options: RunTraceOptions;
  readonly #startedAt: number;
  #next = 0;
  #ledger = emptyLedger;
  #texts: string[] = [];
  #finished = false;

  constructor(options: RunTraceOptions) {
    this.#options = options;
    this.#startedAt = options.now();
  }

  get finished(): boolean {
    return this.#finished;
  }

  /** Takes an event of the agent; false when the run has ended already or the event is of another run. */
  accept(event: TraceEvent): boolean {
    if (this.#finished || event.run !== this.#options.run) return false;
    this.#next = event.seq + 1;
    // The answer is the text of the last model call; what earlier calls said stood before their tool calls.
    if (event.type === "model.started") this.#texts = [];
    if (event.type === "model.text") this.#texts.push(event.text);
    if (event.type === "ledger") this.#ledger = event.ledger;
    if (event.type === "run.finished") this.#finished = true;
    return true;
  }

  /** The events that end the run now; none when it has ended. */
  end(ending: Ending): readonly TraceEvent[] {
    if (this.#finished) return [];
    this.#finished = true;
    const { run, prompt, model, now } = this.#options;
    const at = now();
    const events: TraceEvent[] = [];
    if (this.#next === 0) {
      events.push({ v: traceVersion, run, seq: this.#next++, at: this.#startedAt, type: "run.started", prompt, model });
    }
    const finished: RunFinished = {
      v: traceVersion,
      run,
      seq: this.#next++,
      at,
      type: "run.finished",
      outcome: ending.outcome,
      answer: this.#texts.join(""),
      durationMs: at - this.#startedAt,
      ledger: this.#ledger,
      ...(ending.outcome === "failed" ? { error: { code: ending.code, message: ending.message } } : {}),
    };
    return [...events, finished];
  }
}
