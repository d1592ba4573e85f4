import type { Ledger, RunFinished, TraceEvent } from "../../contract/trace.ts";

/** What `preview --json` gives (design.md §6); fields may be added, none taken away. */
export interface PreviewJson {
  readonly events: readonly TraceEvent[];
  readonly ledger: Ledger;
  /** Names of the skills that were loaded, in order, each once. */
  readonly loaded: readonly string[];
  readonly read: readonly {
    readonly skill: string;
    readonly file: string;
    /** Lines, one-based and inclusive. */
    readonly from: number;
    readonly to: number;
    readonly truncated: boolean;
  }[];
  readonly answer: string;
  readonly outcome: RunFinished["outcome"];
}

/** A finished run in the form of `preview --json`. */
export function previewJson(events: readonly TraceEvent[], finished: RunFinished): PreviewJson {
  const done = events.flatMap((event) => (event.type === "tool.finished" && !event.isError ? [event] : []));
  return {
    events,
    ledger: finished.ledger,
    loaded: [...new Set(done.flatMap((event) => (event.tier === 1 && event.skill !== undefined ? event.skill : [])))],
    read: done.flatMap(({ tier, skill, file, lines, truncated }) => {
      if (tier !== 2 || skill === undefined || file === undefined || lines === undefined) return [];
      return [{ skill, file, from: lines.from, to: lines.to, truncated: truncated ?? false }];
    }),
    answer: finished.answer,
    outcome: finished.outcome,
  };
}
