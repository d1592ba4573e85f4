import type { ScriptTask } from "../../contract/scripts.ts";
import type { ProcessLimits } from "../process/limits.ts";
import type { Sandbox } from "../sandbox/types.ts";
import type { ScriptPlaces } from "./scriptWorkspace.ts";

/** Everything that a run would do, before anything is done: what the user agrees to. */
export interface ScriptPlan {
  readonly task: ScriptTask;
  readonly places: ScriptPlaces;
  /** The program and its arguments, as they are started in the working directory. */
  readonly command: readonly string[];
  /** Text that is run: of the script, of the code, of the tool's module. */
  readonly text: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly limits: ProcessLimits;
  readonly sandbox: Sandbox | undefined;
  /** May the command reach the network? `open`: nothing can keep it from that, because there is no sandbox. */
  readonly network: "none" | "granted" | "open";
  /** Packages of the skill on disk that the script sees, as an absolute path. */
  readonly packages?: string;
  /** The interpreter, and what must be seen for it to run. */
  readonly interpreter: { readonly path: string; readonly readable: readonly string[]; readonly reserves: boolean };
  /** True when the user has changed what the model asked for. */
  readonly edited: boolean;
  /**
   * SHA-256 of everything that decides what would happen: files, text, command, input, sandbox and network. Undefined where
   * that cannot be told, because packages take part.
   */
  readonly fingerprint: string | undefined;
}

/** What the user said to a plan. */
export type ScriptDecision =
  | { readonly kind: "run"; readonly remember: boolean; readonly withoutNetwork?: boolean }
  /** Another plan is made with these, and asked about. */
  | ScriptEdit
  | { readonly kind: "reject"; readonly reason?: string };

/** What the user has changed: arguments, the text of code, or the input of a tool. */
export interface ScriptEdit {
  readonly kind: "edit";
  readonly args?: readonly string[];
  readonly text?: string;
  readonly input?: Readonly<Record<string, unknown>>;
}

/** Asks the user about a plan. */
export type ApproveScript = (plan: ScriptPlan, signal: AbortSignal) => Promise<ScriptDecision>;

/** The approvals that hold for good. */
export interface RememberedScripts {
  has(fingerprint: string): boolean;
  add(fingerprint: string, plan: ScriptPlan): Promise<void> | void;
}

/** How scripts are run here; looked at anew for each. */
export interface ScriptPolicy {
  /** Why none may be run, for the model and the user; undefined where they may. */
  readonly refusal: string | undefined;
  /** Whether one may be run where there is no sandbox. */
  readonly withoutSandbox: boolean;
  /** Whether the user may be asked for the network. */
  readonly network: boolean;
  readonly limits: ProcessLimits;
}
