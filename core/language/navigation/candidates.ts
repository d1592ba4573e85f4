import { openaiManifestFile } from "../../manifests/paths.ts";
import { isMarkdown } from "../../files/supportingDocument.ts";
import { dirname, isInside, join } from "../../path/paths.ts";
import type { Path } from "../../ports.ts";
import { isData, parseDocument, type NavigationDocument } from "./document.ts";
import { isEvalPath } from "./evalMentions.ts";
import { manifestNames } from "./manifestMentions.ts";
import { isScript } from "./scriptMentions.ts";
import type { NavigationView } from "./view.ts";

/** Folders beside or above skills in which repositories keep evals of many skills. */
const evalFolders: readonly string[] = ["evals", "eval", "evaluations", "tests"];

/**
 * Every file that may name something of the skills at these paths: all SKILL.md and Markdown files of all skills, their
 * eval files, the scripts of the skills themselves, and the manifests and eval folders above the paths. Each once.
 */
export async function filesThatMayName(paths: readonly Path[], view: NavigationView): Promise<ReadonlySet<Path>> {
  const found = new Set<Path>();
  for (const skill of view.skills()) {
    found.add(skill.path);
    const { directory } = skill;
    const scriptsToo = paths.some((path) => isInside(directory, path) || isInside(path, directory));
    for (const file of await view.files(skill.path)) {
      const wanted = isMarkdown(file) || (isData(file) && mayName(file)) || (scriptsToo && isScript(file));
      if (wanted) found.add(join(directory, file));
    }
  }
  for (const directory of directoriesAbove(paths, view)) {
    for (const name of manifestNames) if (await view.locate(join(directory, name))) found.add(join(directory, name));
    for (const folder of evalFolders) {
      const place = join(directory, folder);
      if ((await view.locate(place))?.kind !== "directory" || view.skillAround(place)) continue;
      for (const file of await view.list(place)) if (isData(file)) found.add(join(place, file));
    }
  }
  return found;
}

function mayName(file: string): boolean {
  return isEvalPath(file) || file === openaiManifestFile || manifestNames.some((name) => file.endsWith(name));
}

/** The directories from those of the paths up to the workspace folders that hold them. */
function directoriesAbove(paths: readonly Path[], view: NavigationView): ReadonlySet<Path> {
  const found = new Set<Path>();
  for (const path of paths) {
    for (let at = path; view.folders.some((folder) => isInside(folder, at)) && !found.has(at); at = dirname(at))
      found.add(at);
  }
  return found;
}

/**
 * The documents among these files whose text holds one of these words, parsed; the others are read and passed over.
 *
 * @param always files that are given whatever they hold
 */
export async function* documentsWith(
  files: Iterable<Path>,
  words: readonly string[],
  always: (path: Path) => boolean,
  view: NavigationView,
): AsyncGenerator<NavigationDocument> {
  const looked = words.flatMap((word) => [...new Set([word, encodeURI(word)])]);
  for (const path of files) {
    const text = await view.read(path);
    if (text === undefined) continue;
    if (always(path) || looked.some((word) => text.includes(word))) yield parseDocument(path, text, view);
  }
}
