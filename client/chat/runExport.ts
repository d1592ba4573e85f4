import type { RunRecord } from "../../contract/chat.ts";
import { otlpTraces } from "../../core/trace/otlp.ts";
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
  return { name: `${fileName(at)}.json`, text: `${JSON.stringify(value, undefined, 2)}\n` };
}

/** A run as OpenTelemetry spans, in the form that a collector's OTLP receiver takes: a suggested name, and JSON. */
export function exportedSpans(
  { events }: RunRecord,
  session: string,
): { readonly name: string; readonly text: string } {
  const at = new Date(events[0]?.at ?? 0).toISOString();
  return { name: `${fileName(at)}.otlp.json`, text: `${JSON.stringify(otlpTraces(events, session), undefined, 2)}\n` };
}

function fileName(startedAt: string): string {
  return `skillwright-run-${startedAt.slice(0, 19).replaceAll(/[:T]/g, "-")}`;
}
