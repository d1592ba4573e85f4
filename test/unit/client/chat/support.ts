import type { RunRequest } from "../../../../contract/agent.ts";
import type { Ledger, TraceEvent, TraceEventBody } from "../../../../contract/trace.ts";

export const model = { provider: "rehearsal", id: "", label: "Rehearsal" } as const;

export const ledger: Ledger = {
  system: 10,
  toolSchemas: 20,
  catalog: 30,
  instructions: 0,
  supportingFiles: 0,
  conversation: 5,
  answer: 0,
  allInPrompt: 400,
  savedPercent: 84,
  exact: false,
};

/** Events of one run, numbered from 0. */
export function eventsOf(run: string, bodies: readonly TraceEventBody[]): readonly TraceEvent[] {
  return bodies.map((body, seq) => ({ v: 1, run, seq, at: 1_000 + seq, ...body }));
}

export function request(run: string, prompt = "Do it"): RunRequest {
  return {
    run,
    session: "s",
    prompt,
    history: [],
    discovery: { roots: [], ignore: [], folders: [] },
    model: { provider: "rehearsal" },
    modelRef: model,
  };
}

export const started: TraceEventBody = { type: "run.started", prompt: "Do it", model };

export function finished(answer: string): TraceEventBody {
  return { type: "run.finished", outcome: "answered", answer, durationMs: 3, ledger };
}
