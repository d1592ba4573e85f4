import { basename } from "../path/paths.ts";
import type { Path } from "../ports.ts";

/** True for a SKILL.md, in any letter case. */
export function isSkillFile(path: Path): boolean {
  return basename(path).toLowerCase() === "skill.md";
}
