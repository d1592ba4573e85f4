import type { Capabilities } from "./capabilities.ts";
import type { ModelRef, TraceEvent } from "./trace.ts";

// What the chat page and the extension host say to each other. The page holds no path, key or secret: it shows events
// and asks for things by name, and the host decides.

export interface ModelChoice extends ModelRef {
  /** One short line under the name: "built in, offline", a host name, a vendor. */
  readonly detail: string;
  /** False when it cannot be used now; `detail` says why. */
  readonly available: boolean;
}

/** One run as the page shows it: everything comes from its events. */
export interface RunRecord {
  readonly run: string;
  readonly events: readonly TraceEvent[];
}

export interface ChatState {
  readonly runs: readonly RunRecord[];
  readonly running: boolean;
  readonly models: readonly ModelChoice[];
  /** Key of the chosen model: `${provider}:${id}`. */
  readonly model: string;
  readonly skills: {
    readonly active: number;
    readonly names: readonly string[];
    readonly searchedRoots: readonly string[];
  };
  readonly trusted: boolean;
  /** What the agent can do in the next run. */
  readonly capabilities: Capabilities;
}

export type HostToPage =
  | { readonly kind: "state"; readonly state: ChatState }
  | { readonly kind: "event"; readonly event: TraceEvent }
  /** Puts a text into the prompt box ("Try in chat"). */
  | { readonly kind: "prefill"; readonly prompt: string; readonly send: boolean };

export type PageToHost =
  | { readonly kind: "ready" }
  | { readonly kind: "send"; readonly prompt: string }
  | { readonly kind: "stop" }
  | { readonly kind: "clear" }
  | { readonly kind: "chooseModel"; readonly model: string }
  | { readonly kind: "setCapability"; readonly capability: keyof Capabilities; readonly on: boolean }
  | { readonly kind: "manageModels" }
  | { readonly kind: "openSkill"; readonly skill: string; readonly file?: string; readonly line?: number }
  | { readonly kind: "openLink"; readonly href: string }
  | { readonly kind: "copy"; readonly text: string }
  | { readonly kind: "newSkill" }
  | { readonly kind: "exportRun"; readonly run: string };
