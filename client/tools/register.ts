import { Disposable, lm, workspace } from "vscode";
import type { SkillAnswers } from "../skillAnswers.ts";
import { createLoadSkillTool } from "./loadSkill.ts";
import { createReadSkillFileTool } from "./readSkillFile.ts";

/** Offers the skills to VS Code's own chat as tools while the setting says so. They are contributed in package.json. */
export function registerLanguageModelTools(skills: SkillAnswers): Disposable {
  let registered: Disposable | undefined;
  const follow = (): void => {
    const wanted = workspace.getConfiguration("skillwright").get<boolean>("languageModelTools", false);
    if (wanted === (registered !== undefined)) return;
    registered?.dispose();
    registered = wanted
      ? Disposable.from(
          lm.registerTool("skillwright_load_skill", createLoadSkillTool(skills)),
          lm.registerTool("skillwright_read_skill_file", createReadSkillFileTool(skills)),
        )
      : undefined;
  };
  follow();
  const listener = workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration("skillwright.languageModelTools")) follow();
  });
  return Disposable.from(listener, { dispose: () => registered?.dispose() });
}
