import type { RemoteProvider } from "./modelProviders.ts";

/** Version of the event shapes in this file; it grows when a reader of old traces would be misled. */
export const traceVersion = 1;

/** A model as the user chose it. */
export interface ModelRef {
  readonly provider: "rehearsal" | "vscode" | RemoteProvider;
  /** Model id of the provider; empty for `rehearsal`. */
  readonly id: string;
  /** What people call it. */
  readonly label: string;
}

/** Disclosure tier: 0 catalog, 1 instructions, 2 supporting files. */
export type Tier = 0 | 1 | 2;

/**
 * The tokens of a run by tier, as one request at the end of the run holds them. `allInPrompt` is the same request with
 * the instructions and Markdown supporting files of every active skill in the system prompt and no skill tools.
 */
export interface Ledger {
  readonly system: number;
  readonly toolSchemas: number;
  readonly catalog: number;
  readonly instructions: number;
  readonly supportingFiles: number;
  readonly conversation: number;
  readonly answer: number;
  readonly allInPrompt: number;
  /** 0–100; negative when disclosure cost more than the baseline. */
  readonly savedPercent: number;
  /** True when the model itself counted, false for the o200k_base estimate. */
  readonly exact: boolean;
}

/** The ledger of a run that has not begun. */
export const emptyLedger: Ledger = {
  system: 0,
  toolSchemas: 0,
  catalog: 0,
  instructions: 0,
  supportingFiles: 0,
  conversation: 0,
  answer: 0,
  allInPrompt: 0,
  savedPercent: 0,
  exact: false,
};

interface EventBase {
  readonly v: typeof traceVersion;
  readonly run: string;
  /** Position in the run, from 0 without gaps. */
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Id of the task that the event belongs to; undefined for the run's own agent. */
  readonly task?: string;
}

export interface RunStarted extends EventBase {
  readonly type: "run.started";
  readonly prompt: string;
  readonly model: ModelRef;
}

/** Tier 0: the catalog went into the system prompt. */
export interface CatalogRendered extends EventBase {
  readonly type: "catalog.rendered";
  readonly tier: 0;
  readonly skills: readonly { readonly name: string; readonly shown: "full" | "shortened" | "name-only" | "dropped" }[];
  readonly tokens: number;
  readonly durationMs: number;
  readonly cache: "hit" | "miss";
}

export interface ModelStarted extends EventBase {
  readonly type: "model.started";
  /** Counts the model calls of the run from 1. */
  readonly call: number;
  /** 1 for the first try of this call. */
  readonly attempt: number;
}

/** A piece of the answer while it is streamed. */
export interface ModelText extends EventBase {
  readonly type: "model.text";
  readonly call: number;
  readonly text: string;
}

export interface ModelFinished extends EventBase {
  readonly type: "model.finished";
  readonly call: number;
  readonly durationMs: number;
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  /** Set when the call failed. */
  readonly error?: string;
}

export interface ToolStarted extends EventBase {
  readonly type: "tool.started";
  /** The model's id of the call; the same id may come again with the next attempt. */
  readonly id: string;
  readonly attempt: number;
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** True for a tool that is not there: the call does nothing and says so. */
  readonly simulated?: boolean;
  readonly tier?: Tier;
  readonly skill?: string;
  readonly file?: string;
}

export interface ToolFinished extends EventBase {
  readonly type: "tool.finished";
  readonly id: string;
  readonly attempt: number;
  readonly tool: string;
  /** The text that the model got, JSON for the skill tools. */
  readonly output: string;
  readonly isError: boolean;
  readonly durationMs: number;
  readonly tokens: number;
  readonly tier?: Tier;
  readonly skill?: string;
  readonly file?: string;
  readonly cache?: "hit" | "miss";
  /** Version of the skill that was loaded. */
  readonly version?: string;
  /** Lines of the file that the model got, one-based and inclusive, of `total`. */
  readonly lines?: { readonly from: number; readonly to: number; readonly total: number };
  readonly truncated?: boolean;
}

/** A sub-agent begins on a part of the work, in a conversation of its own. Its events carry the task's id. */
export interface TaskStarted extends EventBase {
  readonly type: "task.started";
  /** Unique in the run. */
  readonly id: string;
  /** `delegation`: handed on by `delegate_task`; `skill`: a skill that is run by `invoke_skill`. */
  readonly kind: "delegation" | "skill";
  /** The skill that is run. */
  readonly skill?: string;
  readonly prompt: string;
  /** 1 for a task of the run's own agent. */
  readonly depth: number;
}

export interface TaskFinished extends EventBase {
  readonly type: "task.finished";
  readonly id: string;
  readonly outcome: "completed" | "failed" | "stopped";
  /** The answer of the sub-agent, or what there was of it. */
  readonly output: string;
  readonly durationMs: number;
  /** Tokens of its last request and answer. */
  readonly tokens: number;
  /** What went wrong, when the outcome is `failed`. */
  readonly error?: string;
}

/** Something the user should know that is neither answer nor step: a limit, a retry, a shadowed skill. */
export interface Notice extends EventBase {
  readonly type: "notice";
  readonly code: string;
  readonly level: "info" | "warning" | "error";
  readonly message: string;
}

export interface LedgerUpdated extends EventBase {
  readonly type: "ledger";
  readonly ledger: Ledger;
}

export interface RunFinished extends EventBase {
  readonly type: "run.finished";
  readonly outcome: "answered" | "stopped" | "failed";
  readonly answer: string;
  readonly durationMs: number;
  readonly ledger: Ledger;
  /** What went wrong and what the user can do, when the outcome is `failed`. */
  readonly error?: { readonly code: string; readonly message: string };
}

/** What happened in a run, in order. The panel, the log, the tests and the command line all read these. */
export type TraceEvent =
  | RunStarted
  | CatalogRendered
  | ModelStarted
  | ModelText
  | ModelFinished
  | ToolStarted
  | ToolFinished
  | TaskStarted
  | TaskFinished
  | Notice
  | LedgerUpdated
  | RunFinished;

/** A trace event before the recorder gives it its place in the run. */
export type TraceEventBody = TraceEvent extends infer E
  ? E extends TraceEvent
    ? Omit<E, keyof EventBase>
    : never
  : never;
