import type { ChatState, PageToHost } from "../../contract/chat.ts";
import type {
  CatalogRendered,
  Ledger,
  ModelRef,
  Notice,
  RunFinished,
  TaskFinished,
  TaskStarted,
  ToolFinished,
  ToolStarted,
} from "../../contract/trace.ts";
import type { Received } from "../protocol/validate.ts";

/** Tier 0: the catalog went into the prompt. */
export interface CatalogItem {
  readonly kind: "catalog";
  readonly key: string;
  readonly event: CatalogRendered;
}

/** Text of the model. It is the answer when no step follows it. */
export interface TextItem {
  readonly kind: "text";
  readonly key: string;
  readonly call: number;
  readonly text: string;
}

/** One tool call, or one attempt at it. At least one of the two events is there. */
export interface StepItem {
  readonly kind: "step";
  readonly key: string;
  readonly id: string;
  readonly attempt: number;
  readonly tool: string;
  readonly started?: ToolStarted;
  readonly finished?: ToolFinished;
}

export interface NoticeItem {
  readonly kind: "notice";
  readonly key: string;
  readonly event: Notice;
}

/** A model call that failed; the run may have gone on with another attempt. */
export interface ModelErrorItem {
  readonly kind: "modelError";
  readonly key: string;
  readonly call: number;
  readonly attempt: number;
  readonly message: string;
}

/** A part of the work that a sub-agent does, with everything that happens in it. */
export interface TaskItem {
  readonly kind: "task";
  readonly key: string;
  readonly started: TaskStarted;
  readonly finished?: TaskFinished;
  /** The sub-agent's own steps. */
  readonly view: RunView;
}

export type Item = TaskItem | CatalogItem | TextItem | StepItem | NoticeItem | ModelErrorItem;

/** `interrupted`: the host is idle and the run never said how it ended, for example because the window was reloaded. */
export type RunStatus = "running" | "answered" | "stopped" | "failed" | "interrupted";

/** One run as it is shown: what its events, folded one by one, come to. */
export interface RunView {
  readonly run: string;
  readonly prompt: string;
  readonly model: ModelRef | undefined;
  readonly status: RunStatus;
  /** In the order of the trace. */
  readonly items: readonly Item[];
  /** The model call that is under way. */
  readonly call: { readonly call: number; readonly attempt: number } | undefined;
  readonly ledger: Ledger | undefined;
  readonly finished: RunFinished | undefined;
  /** The `seq` that the next event should have. */
  readonly nextSeq: number;
}

/** What the host says beyond the runs. */
export type HostState = Omit<ChatState, "runs">;

export interface PageState {
  /** Undefined until the host's first `state`. */
  readonly host: HostState | undefined;
  readonly runs: readonly RunView[];
  /** The text of the prompt box. */
  readonly draft: string;
  /** A prompt that was sent and whose run has not started yet. */
  readonly pending: string | undefined;
  /** Stop was asked for and the run has not ended yet. */
  readonly stopping: boolean;
  /** An outside address that waits for the user's confirmation. */
  readonly link: string | undefined;
  /** Grows whenever the prompt box should take the keyboard focus. */
  readonly focusRequests: number;
  /** True when the host said something that this page does not understand. */
  readonly mismatch: boolean;
}

export type Action =
  | { readonly kind: "host"; readonly received: Received }
  | { readonly kind: "notUnderstood" }
  | { readonly kind: "draft"; readonly text: string }
  /** Puts an example into the prompt box. */
  | { readonly kind: "example"; readonly prompt: string }
  | { readonly kind: "submit" }
  | { readonly kind: "retry"; readonly prompt: string }
  | { readonly kind: "stop" }
  | { readonly kind: "clear" }
  | { readonly kind: "askLink"; readonly href: string }
  | { readonly kind: "answerLink"; readonly open: boolean }
  | { readonly kind: "post"; readonly message: PageToHost };

/** The next state, and what the host has to be told. */
export interface Update {
  readonly state: PageState;
  readonly post: readonly PageToHost[];
}
