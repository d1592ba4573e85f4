import type { CatalogRendered, ToolFinished, TraceEvent } from "../../contract/trace.ts";

/** The members of a line, in their order. Empty ones are left out. */
export interface ProgressiveEvent {
  /** 0 catalog, 1 instructions, 2 supporting files. */
  readonly tier?: number;
  readonly event: string;
  readonly skill?: string;
  readonly file?: string;
  readonly cache?: string;
  readonly duration_ms?: number;
  readonly session?: string;
  readonly run?: string;
  readonly summary?: string;
}

const order = ["tier", "event", "skill", "file", "cache", "duration_ms", "session", "run", "summary"] as const;

/** A line of the progressive log: `key=value` in a fixed order; values with blanks or quotes are quoted. */
export function formatProgressive(event: ProgressiveEvent): string {
  return order
    .flatMap((key) => {
      const value = event[key];
      return value === undefined || value === "" ? [] : [`${key}=${quoted(String(value))}`];
    })
    .join(" ");
}

/** Names come from files and models: one line stays one line. */
function quoted(text: string): string {
  return /^[\w./:-]+$/.test(text) ? text : JSON.stringify(text);
}

/**
 * What the progressive log says of a trace event (the event names are those of pessini's agent). Nothing for events that are
 * no step of disclosure and no outcome. Never holds text of prompts, skills or answers.
 */
export function progressiveEvents(event: TraceEvent, session: string): readonly ProgressiveEvent[] {
  const place = { session, run: event.run };
  if (event.type === "run.started") {
    return [{ event: "run.start", ...place, summary: `${event.model.provider}:${event.model.id}` }];
  }
  if (event.type === "run.finished") {
    const summary = event.error === undefined ? event.outcome : `${event.outcome}: ${event.error.code}`;
    return [{ event: "run.end", duration_ms: rounded(event.durationMs), ...place, summary }];
  }
  if (event.type === "catalog.rendered") return catalogEvents(event, place);
  if (event.type !== "tool.finished" || event.tier === undefined) return [];
  return disclosureEvents(event, place);
}

type Place = Pick<ProgressiveEvent, "session" | "run">;

function catalogEvents({ skills, tokens, cache, durationMs }: CatalogRendered, place: Place): ProgressiveEvent[] {
  const scan = cache === "hit" ? "catalog.scan.cache_hit" : "catalog.scan.end";
  const cut = skills.filter(({ shown }) => shown !== "full").length;
  const summary = `${skills.length} skills, ${tokens} tokens${cut === 0 ? "" : `, ${cut} not in full`}`;
  const common = { tier: 0, cache, duration_ms: rounded(durationMs), ...place };
  return [
    { ...common, event: scan, summary: `${skills.length} skills` },
    { ...common, event: "catalog.render", summary },
  ];
}

function disclosureEvents(event: ToolFinished, place: Place): ProgressiveEvent[] {
  const { tier, skill, file, cache, durationMs, tokens, isError, lines, tool } = event;
  const common = {
    tier: tier ?? 0,
    ...(skill === undefined ? {} : { skill }),
    ...(file === undefined ? {} : { file }),
    duration_ms: rounded(durationMs),
    ...place,
  };
  const summary = isError
    ? "error"
    : `${tokens} tokens${lines === undefined ? "" : `, lines ${lines.from}-${lines.to} of ${lines.total}`}`;
  const store = tier === 1 ? `skill.load.${outcome(isError, cache)}` : `supporting_file.${isError ? "error" : "read"}`;
  const cached = cache === undefined || tier !== 1 ? {} : { cache };
  return [
    { ...common, ...cached, event: store, summary },
    { ...common, ...cached, event: `tool.${tool}`, summary },
  ];
}

function outcome(isError: boolean, cache: ToolFinished["cache"]): string {
  if (isError) return "error";
  return cache === "hit" ? "cache_hit" : "cache_miss";
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
