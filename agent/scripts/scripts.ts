import type { ScriptOutcome, ScriptsOffer, ScriptTask } from "../../contract/scripts.ts";
import { hasScheme } from "../../core/path/paths.ts";
import { isStoreError } from "../../core/store/errors.ts";
import type { SkillStore } from "../../core/store/skillStore.ts";
import type { StoredSkill, StoreError } from "../../core/store/types.ts";

/**
 * Asks the user and runs a task. It rejects only with the reason of the signal; everything else is an outcome.
 */
export type RunScript = (task: ScriptTask, signal?: AbortSignal) => Promise<ScriptOutcome>;

/** How scripts are run in a run of the agent. */
export interface Scripts {
  readonly run: RunScript;
  readonly offer: ScriptsOffer;
  /** Id of the conversation, for the script's environment. */
  readonly session: string;
}

/** Id of the agent in the environment of scripts. */
export const agentId = "skillwright";

/** The files and surroundings of a task. */
export type TaskBase = Pick<ScriptTask, "skill" | "files" | "directory" | "hidden" | "context">;

/**
 * What a script of a skill is given: a copy of all its files, and which places hold the files of others.
 *
 * @param skill Name of the skill; without it, a task has no files.
 * @param agent Id of the agent or sub-agent that asks.
 */
export async function taskBase(
  store: SkillStore,
  skill: string | undefined,
  ids: { readonly agent: string; readonly session: string },
  signal: AbortSignal | undefined,
): Promise<(TaskBase & { readonly found?: StoredSkill }) | StoreError> {
  const { roots } = await store.result(signal);
  const hidden = roots.map(({ path }) => path).filter((path) => !hasScheme(path));
  const common = { hidden, context: ids };
  if (skill === undefined) return { ...common, files: [] };
  const copy = await store.copy(skill, signal);
  if (isStoreError(copy)) return copy;
  const { directory, name } = copy.skill;
  const onDisk = hasScheme(directory) ? {} : { directory };
  return { ...common, skill: name, files: copy.files, found: copy.skill, ...onDisk };
}
