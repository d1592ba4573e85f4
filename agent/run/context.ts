import type { BaseMessage } from "@langchain/core/messages";
import type { Capabilities } from "../../contract/capabilities.ts";
import type { Clock, TokenCounter } from "../../core/ports.ts";
import type { SkillStore } from "../../core/store/skillStore.ts";
import type { EffectiveLimits } from "./limits.ts";
import type { Recorder } from "./recorder.ts";
import type { ToolActivity } from "./toolActivity.ts";
import type { Conversation } from "./conversation.ts";
import type { WorkspaceFiles } from "../workspace/workspaceFiles.ts";
import type { Semaphore } from "./semaphore.ts";
import type { Scripts } from "../scripts/scripts.ts";
import type { SubRuns } from "./subRun.ts";
import type { Wait } from "./wait.ts";

/** What the model was last sent, as far as the ledger tells its parts apart. */
export interface SentRequest {
  readonly system: string;
  readonly catalog: string;
  /** Tools in the form in which they go over the wire. */
  readonly tools: readonly { readonly name: string; readonly schema: unknown }[];
  readonly messages: readonly BaseMessage[];
}

/** What the middleware of one run share. One object per run, so that runs never see each other. */
export interface RunContext {
  readonly store: SkillStore;
  readonly conversation: Conversation;
  readonly limits: EffectiveLimits;
  readonly recorder: Recorder;
  readonly counter: TokenCounter;
  readonly clock: Clock;
  readonly wait: Wait;
  readonly signal: AbortSignal;
  /** Results of scans that some run has used before, to tell a cached catalog from a fresh one. */
  readonly scans: WeakSet<object>;
  readonly activity: ToolActivity;
  readonly capabilities: Capabilities;
  /** Undefined where the agent may not look at the workspace. */
  readonly workspace: WorkspaceFiles | undefined;
  /** Undefined where no script may be run. */
  readonly scripts: Scripts | undefined;
  /** 0 for the run's own agent, 1 for its sub-agents. */
  readonly depth: number;
  /** Id of the task that a sub-agent works on. */
  readonly task?: string;
  /** Runs sub-agents. */
  readonly subRuns: SubRuns;
  /** Keeps the skills that run at the same time to a number. */
  readonly invocations: Semaphore;
  /** What the run and its sub-agents have spent together. */
  readonly spent: Spent;
  /** Called after each step: a model call or a tool call that is done. */
  readonly onStep: () => void;
  /** What changes while the run goes on. */
  readonly state: RunState;
}

export interface Spent {
  modelCalls: number;
  /** Model calls that all of them may make together. */
  readonly limit: number;
}

export interface RunState {
  /** Number of the current model call, from 1. */
  call: number;
  /** Text streamed in the current attempt of the model call; empty once that is done. */
  streamed: string;
  /** The catalog of the current model call. */
  catalog: string;
  sent: SentRequest | undefined;
  /** Messages since the last request: the model's answer and the results of its tool calls. */
  readonly since: BaseMessage[];
  /** What the run added to the conversation: the user's message and all that followed. */
  readonly block: BaseMessage[];
  /** Names of skills that were loaded in this run: the first load of each is free. */
  readonly named: Set<string>;
  /** Tools that loaded skills name and that are not there, with the skills that name them. */
  readonly missingTools: Map<string, ReadonlySet<string>>;
  /** True while an answer is for the agent itself, not for the user. */
  quiet: boolean;
  /** Set when the conversation is to be summarised before the next model call; says what to keep in mind. */
  summarise: string | undefined;
  /** Set when the run is being brought to an end without tools; says why. */
  ending: string | undefined;
}

/** The state of a run that begins with the user's message. */
export function initialState(prompt: BaseMessage): RunState {
  return {
    call: 0,
    streamed: "",
    catalog: "",
    sent: undefined,
    since: [],
    block: [prompt],
    named: new Set(),
    missingTools: new Map(),
    quiet: false,
    summarise: undefined,
    ending: undefined,
  };
}
