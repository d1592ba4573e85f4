import { isSkillFile } from "../../skill/fileName.ts";
import { containedName, isRefusal } from "../../path/contain.ts";
import { basename, extension, isInside, join, relativeTo } from "../../path/paths.ts";
import { decoded } from "../../skill/paths.ts";
import type { Resolved } from "../navigation/resolve.ts";
import type { NavigationView } from "../navigation/view.ts";
import type { Refactoring, Refused } from "../refactor/types.ts";
import { relink } from "./relink.ts";

/**
 * Renames or moves a supporting file or a folder of a skill, with every path that leads to it or from it.
 *
 * @param written The new path as it is to be written where the old one stood; a missing ending is that of the file.
 */
export async function renameFile(
  target: Resolved,
  written: string,
  view: NavigationView,
): Promise<Refactoring | Refused> {
  const skill = view.skillAround(target.path);
  if (!skill) return { refused: `${target.path} belongs to no skill, so that Skillwright does not rename it.` };
  const wanted = decoded(written.trim().replace(/\/+$/, ""));
  if (wanted === "" || wanted.startsWith("/"))
    return { refused: "Enter a path relative to this file, for example references/guide.md." };
  const ending = target.kind === "file" && extension(wanted) === "" ? extension(target.path) : "";
  const to = join(target.base, wanted) + ending;
  const inside = relativeTo(skill.directory, to);
  if (inside === undefined || inside === "") {
    return {
      refused: `\`${written}\` leaves the directory of the skill ${skill.name}. Move the file in the explorer instead.`,
    };
  }
  const name = containedName(inside);
  if (isRefusal(name)) return { refused: `\`${written}\` cannot be the name of a file of a skill: ${name.refused}.` };
  if (isSkillFile(to))
    return { refused: `\`${basename(to)}\` is the name of a skill's own file. Choose another name.` };
  const label = `Rename ${relativeTo(skill.directory, target.path)} to ${name.path}`;
  if (to === target.path) return { label, edits: [] };
  if (target.kind === "directory" && isInside(target.path, to))
    return { refused: "A folder cannot be moved into itself." };
  const sameButCase = to.toLowerCase() === target.path.toLowerCase();
  if (!sameButCase && (await view.locate(to)))
    return { refused: `\`${name.path}\` exists already in the skill ${skill.name}.` };
  const move = { from: target.path, to };
  return { label, edits: await relink([move], view), renames: [move] };
}
