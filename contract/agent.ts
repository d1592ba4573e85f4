import type { Capabilities } from "./capabilities.ts";
import type { DiscoverySpec } from "./catalog.ts";
import type { RemoteProvider } from "./modelProviders.ts";
import type { ScriptsOffer, ScriptTask } from "./scripts.ts";
import type { ModelRef, TraceEvent } from "./trace.ts";

// What the extension host and the agent's worker thread say to each other. Every value survives structured cloning.

/** One earlier turn of the conversation, for a worker that was restarted and has lost its memory. */
export interface Turn {
  readonly role: "user" | "assistant";
  readonly text: string;
}

/** How to reach the chosen model. Keys come from the host's secret storage and live only in the worker's memory. */
export type ModelConfig =
  | { readonly provider: "rehearsal" }
  | { readonly provider: "vscode"; readonly id: string }
  | RemoteModelConfig;

/** A model behind an address. */
export interface RemoteModelConfig {
  readonly provider: RemoteProvider;
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey?: string;
}

export interface RunLimits {
  /** Tool calls a run that are not skill loads; 15 when undefined. */
  readonly toolCalls?: number;
  /** Attempts for one model call; 3 when undefined. */
  readonly modelAttempts?: number;
  /** Different skills loaded a session; 8 when undefined. */
  readonly skillsPerSession?: number;
  /** Depth to which sub-agents may have sub-agents; 2 when undefined. */
  readonly delegationDepth?: number;
  /** Skills that run at the same time by `invoke_skill`; 3 when undefined. */
  readonly concurrentInvocations?: number;
  /** Tokens that the model can take in; 128,000 when undefined. Summarisation keeps a request below it. */
  readonly contextTokens?: number;
  /** Tokens that the catalog may take; the discovery's `catalogTokens` when undefined, and 5,000 without it. */
  readonly catalogTokens?: number;
}

export interface RunRequest {
  readonly run: string;
  /** Runs of one session share the conversation. */
  readonly session: string;
  readonly prompt: string;
  readonly history: readonly Turn[];
  readonly discovery: DiscoverySpec;
  readonly model: ModelConfig;
  readonly modelRef: ModelRef;
  /** May hold `{skill_catalog}`; the skills section is appended when it does not. The built-in prompt when undefined. */
  readonly systemPrompt?: string;
  readonly limits?: RunLimits;
  /** Folders that the agent may look at; none in an untrusted workspace. */
  readonly workspaceFolders?: readonly string[];
  /** What is left out is as `defaultCapabilities` says. */
  readonly capabilities?: Partial<Capabilities>;
  /** Set where scripts may be run: a trusted workspace. Nothing is run without the capability `scripts`. */
  readonly scripts?: ScriptsOffer;
}

/** What the host gives the worker when it starts it (`workerData`). */
export interface WorkerSettings {
  /** Directory of the user's own, where compiled code is kept from one start to the next; none to compile each time. */
  readonly compileCache?: string;
}

export type HostToWorker =
  | { readonly kind: "run"; readonly request: RunRequest }
  | { readonly kind: "stop"; readonly run: string }
  | { readonly kind: "forget"; readonly session: string }
  /** Paths whose text changed on disk or in an editor; an empty list means everything may have changed. */
  | { readonly kind: "invalidate"; readonly paths: readonly string[] }
  | { readonly kind: "reply"; readonly call: number; readonly value: unknown }
  | { readonly kind: "replyError"; readonly call: number; readonly error: CallError }
  | { readonly kind: "part"; readonly call: number; readonly part: ModelPart | FetchPart };

export type WorkerToHost =
  | { readonly kind: "ready" }
  | { readonly kind: "event"; readonly event: TraceEvent }
  | { readonly kind: "log"; readonly level: "debug" | "info" | "warn" | "error"; readonly message: string }
  | { readonly kind: "call"; readonly call: number; readonly request: HostCall }
  | { readonly kind: "cancel"; readonly call: number };

/**
 * What the worker asks of the host: file access (the text of open editors wins), VS Code's models, and requests to the
 * address of the chosen model, which the host makes as VS Code's proxy and certificate settings say.
 */
export type HostCall =
  | { readonly method: "stat"; readonly path: string }
  | { readonly method: "readDirectory"; readonly path: string }
  | { readonly method: "readFile"; readonly path: string; readonly maxBytes: number }
  | { readonly method: "realPath"; readonly path: string }
  | {
      readonly method: "chat";
      readonly model: string;
      readonly messages: readonly ChatMessage[];
      readonly tools: readonly ChatTool[];
    }
  | { readonly method: "countTokens"; readonly model: string; readonly text: string }
  | { readonly method: "fetch"; readonly url: string; readonly init: FetchInit }
  /** The host asks the user and runs it; its answer is a `ScriptOutcome`. */
  | { readonly method: "runScript"; readonly task: ScriptTask };

export interface FetchInit {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface CallError {
  readonly code: string;
  readonly message: string;
  readonly retryable: boolean;
  readonly retryAfterMs?: number;
}

/** A message in the form of VS Code's language models, which know no system role. */
export interface ChatMessage {
  readonly role: "user" | "assistant";
  readonly parts: readonly ChatPart[];
}

export type ChatPart =
  | { readonly type: "text"; readonly text: string }
  | {
      readonly type: "toolCall";
      readonly id: string;
      readonly name: string;
      readonly input: Readonly<Record<string, unknown>>;
    }
  | { readonly type: "toolResult"; readonly id: string; readonly text: string };

export interface ChatTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the input. */
  readonly inputSchema: Readonly<Record<string, unknown>>;
}

/** What a model of VS Code streams. */
export type ModelPart = Extract<ChatPart, { type: "text" | "toolCall" }>;

/** What comes of a request: first the head, then the body in pieces. */
export type FetchPart =
  | {
      readonly type: "head";
      readonly status: number;
      readonly statusText: string;
      readonly headers: Readonly<Record<string, string>>;
    }
  | { readonly type: "bytes"; readonly bytes: Uint8Array };
