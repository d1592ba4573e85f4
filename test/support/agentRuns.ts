import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { runAgent } from "../../agent/run/runAgent.ts";
import type { RunOptions } from "../../agent/run/runAgent.ts";
import type { RunRequest } from "../../contract/agent.ts";
import type { DiscoverySpec } from "../../contract/catalog.ts";
import type { RunFinished, TraceEvent } from "../../contract/trace.ts";
import { silentLogger } from "../../core/ports.ts";
import type { Clock, TokenCounter } from "../../core/ports.ts";
import { SkillStore } from "../../core/store/skillStore.ts";
import { createMemoryFileSystem } from "./memoryFileSystem.ts";
import type { MemoryContent, MemoryFileSystem } from "./memoryFileSystem.ts";

/** Where the skills of these tests lie. */
export const skillsRoot = "/project/.agents/skills";

export const discovery: DiscoverySpec = {
  roots: [{ path: skillsRoot, label: ".agents/skills", scope: "workspace", precedence: 1, targets: ["agentskills"] }],
  ignore: [],
  folders: ["/project"],
};

/** Counts words, so that expectations can be read. */
export const wordCounter: TokenCounter = { count: (text) => text.split(/\s+/).filter(Boolean).length };

/** A clock that moves by one millisecond whenever it is read. */
export function createTestClock(): Clock {
  let time = 0;
  return {
    now: () => 1_700_000_000_000 + time,
    elapsed: () => (time += 1),
    yield: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

/** A SKILL.md. */
export function skill(name: string, description: string, body = `# ${name}\n\nDo it.\n`, more = ""): string {
  return `---\nname: ${name}\ndescription: ${description}\n${more}---\n\n${body}`;
}

export interface Bench {
  readonly fileSystem: MemoryFileSystem;
  readonly store: SkillStore;
  /** Milliseconds that were waited between attempts. */
  readonly waits: readonly number[];
  run(prompt: string, model: BaseChatModel, more?: Partial<RunRequest> & Partial<RunOptions>): Promise<Result>;
}

export interface Result {
  readonly events: readonly TraceEvent[];
  readonly finished: RunFinished;
  /** Events of one type. */
  readonly of: <T extends TraceEvent["type"]>(type: T) => Extract<TraceEvent, { type: T }>[];
}

/** A store over skills in memory, and runs on it with skills as the only capability. Paths of `files` are relative to the skill root. */
export function createBench(files: Readonly<Record<string, MemoryContent>>): Bench {
  const absolute = Object.entries(files).map(([path, content]) => [`${skillsRoot}/${path}`, content] as const);
  const fileSystem = createMemoryFileSystem(Object.fromEntries(absolute));
  const clock = createTestClock();
  const store = new SkillStore({ fileSystem, discovery, clock, logger: silentLogger, counter: wordCounter });
  const waits: number[] = [];
  let runs = 0;
  return {
    fileSystem,
    store,
    waits,
    async run(prompt, model, more = {}) {
      runs += 1;
      const events: TraceEvent[] = [];
      const request: RunRequest = {
        run: `run-${runs}`,
        session: "session",
        prompt,
        history: [],
        discovery,
        model: { provider: "rehearsal" },
        modelRef: { provider: "rehearsal", id: "", label: "Rehearsal" },
        capabilities: { planning: false, context: false },
        ...more,
      };
      const finished = await runAgent(request, {
        resources: { store, fileSystem, model, counter: wordCounter },
        clock,
        signal: new AbortController().signal,
        wait: (milliseconds) => (waits.push(milliseconds), Promise.resolve()),
        ...more,
        emit: (event) => {
          events.push(event);
          more.emit?.(event);
        },
      });
      const of = <T extends TraceEvent["type"]>(type: T): Extract<TraceEvent, { type: T }>[] =>
        events.filter((event): event is Extract<TraceEvent, { type: T }> => event.type === type);
      return { events, finished, of };
    },
  };
}

/** Three skills like the samples, small. */
export const sampleSkills: Readonly<Record<string, string>> = {
  "data-analysis/SKILL.md": skill(
    "data-analysis",
    "Structured data analysis workflow for CSV and JSON files.",
    "# Data analysis\n\n1. Profile the data.\n2. For trends, read `examples.md`.\n3. Report.\n",
    "tags: [data, analysis]\n",
  ),
  "data-analysis/examples.md": "Example one.\nExample two.\n",
  "data-analysis/cheatsheet.md": "Cheat.\n",
  "code-review/SKILL.md": skill(
    "code-review",
    "Systematic code review with quality checklists for pull requests.",
    "# Code review\n\n1. Apply `checklist.md`.\n2. Report findings.\n",
    "tags: [engineering, quality]\n",
  ),
  "code-review/checklist.md": "- Tests\n- Names\n",
  "api-design/SKILL.md": skill("api-design", "RESTful API design patterns and versioning.", undefined, "tags: [api]\n"),
};
