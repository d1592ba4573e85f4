import { l10n, type LanguageModelTool } from "vscode";
import type { LinesWanted } from "../../contract/skillAnswers.ts";
import type { SkillAnswers } from "../skillAnswers.ts";
import { skillTool } from "./skillTool.ts";

interface ReadSkillFileInput extends LinesWanted {
  readonly skill_name: string;
  readonly filename: string;
}

/** `skillwright_read_skill_file`: a supporting file of a skill, as the preview agent's `read_skill_file` gives it. */
export function createReadSkillFileTool(skills: SkillAnswers): LanguageModelTool<ReadSkillFileInput> {
  return skillTool<ReadSkillFileInput>({
    message: ({ skill_name, filename }) => l10n.t("Reading {0} of the skill {1}", filename, skill_name),
    answer: ({ skill_name, filename, offset, limit }, token) => {
      const lines = { ...(offset === undefined ? {} : { offset }), ...(limit === undefined ? {} : { limit }) };
      return skills.read(skill_name, filename, lines, token);
    },
  });
}
