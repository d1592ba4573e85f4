import assert from "node:assert/strict";

import type { RunFinished, TraceEvent } from "../../../contract/trace.ts";
import type { Extension } from "./support.ts";

/** Runs a prompt and gives its events. */
export async function eventsOf({ testing }: Extension, text: string): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  const subscription = testing.onChatEvent((event) => events.push(event));
  try {
    assert.ok(await testing.send(text), "the prompt was refused");
  } finally {
    subscription.dispose();
  }
  return events;
}

/** The event that ends a run. */
export function endOf(events: readonly TraceEvent[]): RunFinished {
  const last = events.at(-1);
  assert.ok(last?.type === "run.finished", `the run ended with ${String(last?.type)}`);
  return last;
}
