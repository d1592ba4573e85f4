import type { ToolFinished, TraceEvent } from "../../contract/trace.ts";

/** A line of the audit file. Holds names and figures, never a text of a prompt, a skill, a file or an answer. */
export type AuditRecord =
  | {
      readonly event: "skill_loaded";
      readonly session_id: string;
      readonly run_id: string;
      readonly skill: string;
      readonly version?: string;
      /** ISO 8601. */
      readonly loaded_at: string;
      readonly duration_ms: number;
      readonly tokens: number;
      readonly cache?: string;
    }
  | {
      readonly event: "file_read";
      readonly session_id: string;
      readonly run_id: string;
      readonly skill: string;
      readonly file: string;
      readonly read_at: string;
      readonly duration_ms: number;
      readonly tokens: number;
    }
  | {
      readonly event: "tool_called";
      readonly session_id: string;
      readonly run_id: string;
      readonly tool: string;
      /** The skills that were loaded before in the same run, or in the same task of a sub-agent. */
      readonly skills: readonly string[];
      readonly called_at: string;
      readonly duration_ms: number;
      readonly error: boolean;
    };

/** Makes the audit records of one session, event by event (US-10). */
export class AuditTrail {
  readonly #session: string;
  /** Skills loaded by run and task. */
  readonly #loaded = new Map<string, string[]>();

  constructor(session: string) {
    this.#session = session;
  }

  /** What is to be written about an event; undefined when it is nothing to audit. */
  record(event: TraceEvent): AuditRecord | undefined {
    if (event.type === "run.finished") this.#forget(event.run);
    if (event.type !== "tool.finished") return undefined;
    const { skill, tier, isError } = event;
    const place = { session_id: this.#session, run_id: event.run };
    const when = new Date(event.at).toISOString();
    const measured = { duration_ms: Math.round(event.durationMs * 10) / 10, tokens: event.tokens };
    if (tier === 1 && !isError && skill !== undefined) {
      this.#of(event).push(skill);
      const known = {
        ...(event.version === undefined ? {} : { version: event.version }),
        ...(event.cache === undefined ? {} : { cache: event.cache }),
      };
      return { event: "skill_loaded", ...place, skill, ...known, loaded_at: when, ...measured };
    }
    if (tier === 2 && !isError && skill !== undefined && event.file !== undefined) {
      return { event: "file_read", ...place, skill, file: event.file, read_at: when, ...measured };
    }
    const { tool } = event;
    const skills = [...new Set(this.#of(event))];
    const { duration_ms } = measured;
    return { event: "tool_called", ...place, tool, skills, called_at: when, duration_ms, error: isError };
  }

  #of({ run, task }: ToolFinished): string[] {
    const key = `${run} ${task ?? ""}`;
    const loaded = this.#loaded.get(key) ?? [];
    this.#loaded.set(key, loaded);
    return loaded;
  }

  #forget(run: string): void {
    for (const key of this.#loaded.keys()) if (key.startsWith(`${run} `)) this.#loaded.delete(key);
  }
}
