import type { Turn } from "../../contract/agent.ts";
import type { RunRecord } from "../../contract/chat.ts";
import type { RunFinished, RunStarted, TraceEvent } from "../../contract/trace.ts";

/** Runs that a session keeps for display; older ones go first. */
const keptRuns = 100;

/**
 * One conversation: its runs with their events, in order. It lives in the extension host, so that a chat page that was
 * hidden or reloaded can be given everything again.
 */
export class ChatSession {
  /** Names the conversation to the agent. */
  readonly id: string;
  readonly #runs: { readonly run: string; readonly events: TraceEvent[] }[] = [];

  constructor(id: string) {
    this.id = id;
  }

  get runs(): readonly RunRecord[] {
    return this.#runs;
  }

  add(event: TraceEvent): void {
    const last = this.#runs.at(-1);
    const record = last?.run === event.run ? last : this.#runs.find(({ run }) => run === event.run);
    if (record !== undefined) {
      record.events.push(event);
      return;
    }
    this.#runs.push({ run: event.run, events: [event] });
    if (this.#runs.length > keptRuns) this.#runs.shift();
  }

  run(id: string): RunRecord | undefined {
    return this.#runs.find(({ run }) => run === id);
  }

  /** The conversation so far, for an agent that has no memory of it. Runs without an answer left nothing to refer to. */
  history(): readonly Turn[] {
    return this.#runs.flatMap(({ events }): readonly Turn[] => {
      const prompt = events.find((event): event is RunStarted => event.type === "run.started")?.prompt;
      const finished = events.findLast((event): event is RunFinished => event.type === "run.finished");
      if (prompt === undefined || finished === undefined || finished.outcome !== "answered") return [];
      return [
        { role: "user", text: prompt },
        { role: "assistant", text: finished.answer },
      ];
    });
  }
}
