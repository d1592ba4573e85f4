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

/** An agent profile that can be chosen. */
export interface ProfileChoice {
  /** `ProfileSummary.id`. */
  readonly id: string;
  readonly label: string;
  readonly detail: string;
}

/** What the chosen profile means for the page. */
export interface ChosenProfile {
  readonly id: string;
  /** True when it decides about the model. */
  readonly setsModel: boolean;
  /** Capabilities that it decides about; the others are the user's to switch. */
  readonly fixed: readonly (keyof Capabilities)[];
  /** What of it is not applied, and why. */
  readonly remarks: readonly string[];
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
  readonly profiles: readonly ProfileChoice[];
  /** The profile of the next run; undefined when none is chosen. */
  readonly profile?: ChosenProfile;
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
  /** By id; the empty text chooses none. */
  | { readonly kind: "chooseProfile"; readonly profile: string }
  /** Opens the file of the chosen profile. */
  | { readonly kind: "editProfile" }
  | { readonly kind: "openSkill"; readonly skill: string; readonly file?: string; readonly line?: number }
  | { readonly kind: "openLink"; readonly href: string }
  | { readonly kind: "copy"; readonly text: string }
  | { readonly kind: "newSkill" }
  | { readonly kind: "exportRun"; readonly run: string };
