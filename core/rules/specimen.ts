import { relativeTo } from "../path/paths.ts";
import type { Path } from "../ports.ts";

/** Directories in which people keep skills that no agent is meant to load: test data, templates, backups. */
const specimenFolder = /^(?:_*(?:test-?)?fixtures?_*|_*test-?data_*|backups?|(?:[\w.]+-)?templates?)$/i;

/**
 * True for a SKILL.md that is kept for tests, as a template or as a backup, by the names of the directories between the
 * workspace folder and the skill's own one. Findings on it are hints: it is broken on purpose as often as not, and no
 * agent loads it from there. Of the skill's own directory only
 * a hidden one counts, and one that is named `template`: `make-skill-template` is a skill like any other.
 */
export function isSpecimen(directory: Path, workspaceFolders: readonly Path[]): boolean {
  for (const folder of workspaceFolders) {
    const relative = relativeTo(folder, directory);
    if (relative === undefined || relative === "") continue;
    const segments = relative.split("/");
    const own = segments.pop();
    if (
      own === "template" ||
      /^\.[\w.-]*templates?$/.test(own ?? "") ||
      segments.some((name) => specimenFolder.test(name))
    )
      return true;
  }
  return false;
}
