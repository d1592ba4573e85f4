import type { Tier } from "../../contract/trace.ts";

/** What a tool call discloses, as far as it can be told from its input. */
export interface Disclosure {
  readonly tier: Tier;
  readonly skill?: string;
  /** Path relative to the skill directory. */
  readonly file?: string;
}

/** Facts about a tool's result for the trace and the ledger. They stay beside the message and are never sent to a model. */
export interface SkillToolArtifact extends Disclosure {
  readonly cache?: "hit" | "miss";
  /** Version of a skill that was loaded. */
  readonly version?: string;
  readonly lines?: { readonly from: number; readonly to: number; readonly total: number };
  readonly truncated?: boolean;
  /** Set when the result is an error: the store's code, or the limit that refused the call. */
  readonly error?: string;
}

/** Names of the skill tools, as models call them (FR-14, FR-16). */
export const loadSkillName = "load_skill";
export const readSkillFileName = "read_skill_file";
export const listSkillsName = "list_skills";

/** Name of the tool that runs scripts. */
export const runSkillScriptName = "run_skill_script";
export const invokeSkillName = "invoke_skill";

/** Tools that are only there because skills are disclosed step by step. */
export const skillToolNames: ReadonlySet<string> = new Set([
  loadSkillName,
  readSkillFileName,
  listSkillsName,
  invokeSkillName,
]);

/** True when a value is the artifact of a skill tool. */
export function isSkillToolArtifact(value: unknown): value is SkillToolArtifact {
  return typeof value === "object" && value !== null && typeof (value as { tier?: unknown }).tier === "number";
}
