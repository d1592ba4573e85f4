import type { ToolFinished, TraceEvent } from "../../contract/trace.ts";

/**
 * The line that the log keeps of an event: which skill was loaded, how long it took, in which conversation (US-10).
 * Undefined for events that are no step of disclosure and no outcome. Never holds text of prompts, skills or answers.
 */
export function auditLine(event: TraceEvent, session: string): string | undefined {
  const facts = factsOf(event);
  return facts === undefined ? undefined : `${facts} session=${session} run=${event.run}`;
}

function factsOf(event: TraceEvent): string | undefined {
  if (event.type === "run.started") return `run.started model=${quoted(`${event.model.provider}:${event.model.id}`)}`;
  if (event.type === "catalog.rendered") {
    return `tier=0 catalog.rendered skills=${event.skills.length} tokens=${event.tokens} ms=${ms(event)}`;
  }
  if (event.type === "run.finished") {
    const error = event.error === undefined ? "" : ` error=${quoted(event.error.code)}`;
    return `run.finished outcome=${event.outcome}${error} ms=${ms(event)}`;
  }
  return event.type === "tool.finished" && event.tier !== undefined ? disclosureFacts(event) : undefined;
}

function disclosureFacts({ tier, tool, isError, skill, file, cache, durationMs }: ToolFinished): string {
  const parts = [`tier=${tier}`, quoted(tool), isError ? "error" : "ok"];
  if (skill !== undefined) parts.push(`skill=${quoted(skill)}`);
  if (file !== undefined) parts.push(`file=${quoted(file)}`);
  if (cache !== undefined) parts.push(`cache=${cache}`);
  return [...parts, `ms=${ms({ durationMs })}`].join(" ");
}

function ms({ durationMs }: { readonly durationMs: number }): string {
  return String(Math.round(durationMs * 10) / 10);
}

/** Names come from files and models: one line stays one line. */
function quoted(text: string): string {
  return /^[\w./:-]+$/.test(text) ? text : JSON.stringify(text);
}
