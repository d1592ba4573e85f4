import { relativeTo } from "../../path/paths.ts";
import type { Path } from "../../ports.ts";
import { isSkillFile } from "../../skill/fileName.ts";
import { isData, readDocument, type NavigationDocument } from "./document.ts";
import { isEvalPath } from "./evalMentions.ts";
import { isManifest } from "./manifestMentions.ts";
import type { NavigationView } from "./view.ts";

/**
 * A file in which one can find one's way: a SKILL.md, any file of a known skill, a manifest, an eval file. Undefined for
 * every other file of the workspace.
 */
export async function openForNavigation(path: Path, view: NavigationView): Promise<NavigationDocument | undefined> {
  const folder = view.folders.find((candidate) => relativeTo(candidate, path) !== undefined);
  const listed = isManifest(path) || (isData(path) && isEvalPath(relativeTo(folder ?? "", path) ?? path));
  if (!isSkillFile(path) && !view.skillAround(path) && !listed) return undefined;
  return readDocument(path, view);
}
