import type { FixEdit, FixRename } from "../../../contract/finding.ts";
import { basename, dirname, join } from "../../path/paths.ts";
import { allowedForm, comparableName, isAllowedName, nameFaults } from "../../rules/names.ts";
import { nameKey } from "../../skill/names.ts";
import { longestName } from "../../skill/specLimits.ts";
import type { SkillRecord } from "../../workspace/types.ts";
import { readDocument } from "../navigation/document.ts";
import type { NavigationView } from "../navigation/view.ts";
import type { Refactoring, Refused } from "../refactor/types.ts";
import { nameEdits } from "./nameEdits.ts";
import { relink } from "./relink.ts";

/**
 * Gives a skill another name: in its own file, in the dependencies, evals and prompts that name it, and in its
 * directory where that bears the name, with all paths that lead into it.
 */
export async function renameSkill(
  skill: SkillRecord,
  newName: string,
  view: NavigationView,
): Promise<Refactoring | Refused> {
  const name = newName.trim();
  const refused = refusalOfName(skill, name, view);
  if (refused !== undefined) return { refused };
  const label = `Rename the skill ${skill.name} to ${name}`;
  const edits = name === skill.name ? [] : await nameEdits(skill.path, name, view);
  if (!bearsName(skill, view)) return { label, edits };
  const move = { from: skill.directory, to: join(dirname(skill.directory), name) };
  if (move.from === move.to) return { label, edits };
  const sameButCase = move.from.toLowerCase() === move.to.toLowerCase();
  if (!sameButCase && (await view.locate(move.to))) {
    return { refused: `The skill cannot be renamed: ${move.to} exists already.` };
  }
  const touches = await touchesOf(skill, move, view);
  return { label, edits: [...edits, ...(await relink([move], view))], renames: [move], touches };
}

/** The first line of the skill's own file, put back when it lies in its new directory. */
async function touchesOf(skill: SkillRecord, { from, to }: FixRename, view: NavigationView): Promise<FixEdit[]> {
  const document = await readDocument(skill.path, view);
  const line = /^[^\r\n]*/.exec(document?.text ?? "")?.[0] ?? "";
  if (line === "") return [];
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: line.length } };
  return [{ path: to + skill.path.slice(from.length), range, newText: line }];
}

/** Why a name cannot be given to a skill, as a sentence; undefined when it can. */
function refusalOfName(skill: SkillRecord, name: string, view: NavigationView): string | undefined {
  if (name === "") return "Enter a name, for example data-analysis.";
  const faults = nameFaults(name);
  if (faults.length > 0) {
    return `\`${name}\` cannot be the name of a skill: it ${faults.join(", ")}. Use lowercase letters, digits and single hyphens.`;
  }
  if (!isAllowedName(name))
    return `A name has at most ${longestName} characters; \`${name}\` has ${Array.from(name).length}.`;
  const key = nameKey(name);
  const other = [...view.skills()].find(
    (candidate) => candidate.path !== skill.path && nameKey(candidate.name) === key,
  );
  return other && `There is already a skill named \`${name}\`: ${other.path}. Choose another name.`;
}

/** True when the directory goes with the name: it bears it or its allowed form, and is no workspace folder. */
function bearsName({ name, directory }: SkillRecord, view: NavigationView): boolean {
  if (view.folders.includes(directory)) return false;
  const own = basename(directory);
  return comparableName(own) === comparableName(name) || allowedForm(name, own) === own;
}
