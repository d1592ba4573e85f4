import type { RunRecord } from "../../contract/chat.ts";
import { traceVersion, type RunFinished } from "../../contract/trace.ts";

/**
 * A run as a file: a suggested name, and JSON with the trace's version, all events, and on top what is looked for first.
 */
export function exportedRun({ run, events }: RunRecord): { readonly name: string; readonly text: string } {
  const started = events.find((event) => event.type === "run.started");
  const finished = events.findLast((event): event is RunFinished => event.type === "run.finished");
  const at = new Date(events[0]?.at ?? 0).toISOString();
  const value = {
    version: traceVersion,
    run,
    startedAt: at,
    prompt: started?.prompt,
    model: started?.model,
    outcome: finished?.outcome,
    answer: finished?.answer,
    ledger: finished?.ledger,
    events,
  };
  return {
    name: `skillwright-run-${at.slice(0, 19).replaceAll(/[:T]/g, "-")}.json`,
    text: `${JSON.stringify(value, undefined, 2)}\n`,
  };
}
