import type { SkillStore } from "../../core/store/skillStore.ts";
import { createListSkillsTool } from "./listSkills.ts";
import { createLoadSkillTool, describeLoadSkill } from "./loadSkill.ts";
import { createReadSkillFileTool, describeReadSkillFile } from "./readSkillFile.ts";

export interface SkillTools {
  readonly load: ReturnType<typeof createLoadSkillTool>;
  readonly read: ReturnType<typeof createReadSkillFileTool>;
  readonly list: ReturnType<typeof createListSkillsTool>;
}

/**
 * The skill tools over one store (FR-14…FR-18).
 *
 * @param store Store that the skills come from.
 * @param names Names for the descriptions; {@link describeSkillTools} renews them.
 */
export function createSkillTools(store: SkillStore, names: readonly string[] = []): SkillTools {
  return {
    load: createLoadSkillTool(store, names),
    read: createReadSkillFileTool(store, names),
    list: createListSkillsTool(store),
  };
}

/**
 * Puts the names of this moment into the descriptions (FR-17). The tools belong to one run, so no other run sees it.
 *
 * @param tools Tools of the run.
 * @param names Names of the skills in the catalog at this moment.
 */
export function describeSkillTools(tools: SkillTools, names: readonly string[]): void {
  tools.load.description = describeLoadSkill(names);
  tools.read.description = describeReadSkillFile(names);
}
