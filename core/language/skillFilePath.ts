import { dirname, join, relativeTo } from "../path/paths.ts";
import type { Path } from "../ports.ts";

/** Where a text of a skill lies: the file itself, and the SKILL.md of its skill; both are the same for SKILL.md. */
export interface TextPlace {
  readonly file: Path;
  readonly skill: Path;
}

/**
 * What a path written in a file of a skill may mean, relative to the skill directory: read from the file's own directory
 * first, as links are, then from the skill's (specification, using-scripts.mdx: paths in references are relative to the
 * skill root). Empty when it leaves the skill both ways.
 */
export function fromSkillDirectory({ file, skill }: TextPlace, written: string): readonly string[] {
  const directory = dirname(skill);
  const readings = [join(dirname(file), written), join(directory, written)];
  return [...new Set(readings.flatMap((path) => relativeTo(directory, path) ?? []))];
}

/** A file of the skill, given relative to the skill directory, as it is written in a file of the skill. */
export function fromFile({ file, skill }: TextPlace, name: string): string {
  const here = (relativeTo(dirname(skill), dirname(file)) ?? "").split("/").filter((segment) => segment !== "");
  const there = name.split("/");
  let shared = 0;
  while (shared < here.length && shared < there.length - 1 && here[shared] === there[shared]) shared++;
  return [...here.slice(shared).map(() => ".."), ...there.slice(shared)].join("/");
}
