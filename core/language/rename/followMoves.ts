import type { FixRename } from "../../../contract/finding.ts";
import { basename, isInside } from "../../path/paths.ts";
import { comparableName, isAllowedName } from "../../rules/names.ts";
import { nameKey } from "../../skill/names.ts";
import type { SkillRecord } from "../../workspace/types.ts";
import type { NavigationView } from "../navigation/view.ts";
import type { Refactoring, RefactoringEdit } from "../refactor/types.ts";
import { nameEdits } from "./nameEdits.ts";
import { relink } from "./relink.ts";

/**
 * The edits that go with files and directories which somebody is about to move in the explorer: paths keep leading where
 * they led, and a skill whose directory gets another name gets it too, where it had the name of the directory.
 *
 * @returns undefined when no skill is concerned or nothing has to be changed
 */
export async function followMoves(moves: readonly FixRename[], view: NavigationView): Promise<Refactoring | undefined> {
  const skills = [...view.skills()];
  const concerned = moves.filter(
    ({ from, to }) =>
      view.skillAround(from) ?? view.skillAround(to) ?? skills.some(({ directory }) => isInside(from, directory)),
  );
  if (concerned.length === 0) return undefined;
  const edits: RefactoringEdit[] = [...(await relink(concerned, view))];
  for (const move of concerned) {
    const skill = skills.find(({ directory }) => directory === move.from);
    const name = basename(move.to);
    if (skill && followsName(skill, move.from, name, skills)) edits.push(...(await nameEdits(skill.path, name, view)));
  }
  return edits.length === 0 ? undefined : { label: "Update names and paths of skills", edits };
}

/** True when a skill bears the name of its directory and may bear the new one. */
function followsName(skill: SkillRecord, directory: string, name: string, skills: readonly SkillRecord[]): boolean {
  if (name === basename(directory) || !isAllowedName(name)) return false;
  if (comparableName(skill.name) !== comparableName(basename(directory))) return false;
  return !skills.some((other) => other !== skill && nameKey(other.name) === nameKey(name));
}
