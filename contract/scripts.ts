// Scripts of a skill and code that the model writes, on their way from the agent to the host, which asks the user and runs
// them. Every value survives structured cloning.

/** A file that the script finds in its workspace. */
export interface ScriptFile {
  /** Relative to the skill, with `/`. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** What is to be run. */
export type ScriptSource =
  /** A file of the skill; `entryPoint` is the name that the frontmatter gives it. */
  | { readonly kind: "file"; readonly path: string; readonly entryPoint?: string }
  /** Code; `skill` when it stands, as it is, in a fenced block of the skill's instructions. */
  | { readonly kind: "code"; readonly language: string; readonly text: string; readonly writtenBy: "model" | "skill" }
  /** The module of a skill of the type `langchain_tool`: to say which tools it has, or to call one. */
  | { readonly kind: "tool"; readonly path: string; readonly call?: ToolModuleCall };

export interface ToolModuleCall {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** One thing to run. Nothing in it says that it may be run: the host decides that, and asks the user. */
export interface ScriptTask {
  /** The skill whose files are in the workspace; none for code without a skill. */
  readonly skill?: string;
  readonly source: ScriptSource;
  readonly args: readonly string[];
  /** Text for standard input; empty when undefined. */
  readonly stdin?: string;
  /** True when the script is said to need the network; the user decides. */
  readonly network: boolean;
  /** All files of the skill, SKILL.md too. */
  readonly files: readonly ScriptFile[];
  /** Directory of the skill on disk, for the packages that lie beside it (`node_modules`). */
  readonly directory?: string;
  /** Places with files of other skills, which stay out of sight. */
  readonly hidden: readonly string[];
  readonly context: ScriptContext;
}

/** Who runs it, for the script's environment (LinX skills design, `SkillExecutionContext`). */
export interface ScriptContext {
  readonly agent: string;
  readonly session: string;
}

/** Why a script was ended from outside. */
export type ScriptEnding = "time-limit" | "memory-limit" | "process-limit" | "output-limit";

/** What became of a task. */
export type ScriptOutcome =
  | ScriptFinished
  /** The user said no. */
  | { readonly kind: "rejected"; readonly reason?: string }
  /** It cannot or may not be run; the message says why and what can be done. */
  | { readonly kind: "refused"; readonly message: string };

export interface ScriptFinished {
  readonly kind: "finished";
  /** The command line as it was run. */
  readonly command: string;
  /** Null when a signal ended it. */
  readonly exitCode: number | null;
  readonly signal?: string;
  readonly ended?: ScriptEnding;
  readonly stdout: string;
  readonly stderr: string;
  /** True when a part of the output was left out. */
  readonly truncated: boolean;
  readonly durationMs: number;
  /** Name of the sandbox; none when it ran without. */
  readonly sandbox?: string;
  readonly network: boolean;
  /** True when the user changed the command or the code. */
  readonly edited: boolean;
  /** True when an earlier approval held. */
  readonly remembered: boolean;
  /** Files that it made or changed in its workspace, which is gone now. */
  readonly written: readonly WrittenFile[];
  /** What the module of a tool gave back, as JSON; none when it did not come that far. */
  readonly toolResult?: string;
}

export interface WrittenFile {
  readonly path: string;
  readonly bytes: number;
  /** Its text, when it is short. */
  readonly text?: string;
}

/** What the agent is told about scripts before one runs. Undefined in a run where none may be run. */
export interface ScriptsOffer {
  /** Seconds that a script may take. */
  readonly seconds: number;
  /** True when the user may grant the network. */
  readonly network: boolean;
}
