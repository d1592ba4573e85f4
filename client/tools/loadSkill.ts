import { l10n, type LanguageModelTool } from "vscode";
import type { SkillAnswers } from "../skillAnswers.ts";
import { skillTool } from "./skillTool.ts";

interface LoadSkillInput {
  readonly skill_name: string;
}

/** `skillwright_load_skill`: the instructions of a skill, as the preview agent's `load_skill` gives them. */
export function createLoadSkillTool(skills: SkillAnswers): LanguageModelTool<LoadSkillInput> {
  return skillTool<LoadSkillInput>({
    message: ({ skill_name }) => l10n.t("Loading the skill {0}", skill_name),
    answer: ({ skill_name }, token) => skills.load(skill_name, token),
  });
}
