import { traceVersion } from "../../contract/trace.ts";
import type { RunFinished, TraceEvent, TraceEventBody } from "../../contract/trace.ts";
import type { Clock } from "../../core/ports.ts";

export interface Recorder {
  /** Gives the event its place in the run and hands it out. Does nothing once the run is finished. */
  record(body: TraceEventBody): void;
  /** Records the last event of the run and gives it back. */
  finish(body: Omit<Extract<TraceEventBody, { type: "run.finished" }>, "type" | "durationMs">): RunFinished;
  readonly finished: boolean;
  /** Records events that belong to a task of a sub-agent. */
  within(task: string): Recorder;
}

/**
 * Numbers and timestamps the events of one run. What comes after `run.finished`, from work that was cut off by a stop,
 * is dropped.
 *
 * @param emit Receives each event once, in order. An error it throws ends the handing out, not the run.
 */
export function createRecorder(run: string, clock: Clock, emit: (event: TraceEvent) => void): Recorder {
  const started = clock.elapsed();
  let seq = 0;
  let finished = false;
  let broken = false;

  const hand = (body: TraceEventBody & { readonly task?: string }): TraceEvent => {
    const event: TraceEvent = { ...body, v: traceVersion, run, seq, at: clock.now() };
    seq += 1;
    if (!broken) {
      try {
        emit(event);
      } catch {
        broken = true;
      }
    }
    return event;
  };

  const recorderOf = (task: string | undefined): Recorder => ({
    record(body) {
      if (!finished) hand(task === undefined ? body : { ...body, task });
    },
    finish(body) {
      const event = hand({ type: "run.finished", ...body, durationMs: clock.elapsed() - started });
      finished = true;
      return event as RunFinished;
    },
    get finished() {
      return finished;
    },
    within: (inner) => recorderOf(inner),
  });
  return recorderOf(undefined);
}
