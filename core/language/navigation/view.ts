import type { Path } from "../../ports.ts";
import type { SkillDocument } from "../../skill/types.ts";
import type { SkillRecord } from "../../workspace/types.ts";

/** Something that exists, as it is spelled on disk. */
export interface Located {
  readonly path: Path;
  readonly kind: "file" | "directory";
}

/**
 * What finding one's way through the workspace needs of it. One view serves one request: what it has looked up stays as
 * it was, and the request's signal ends it.
 */
export interface NavigationView {
  readonly folders: readonly Path[];
  /** Every known skill, hidden ones too. */
  skills(): Iterable<SkillRecord>;
  /** Skills of exactly this name that the one at `from` can name, the one that wins first. */
  skillsNamed(name: string, from: Path): readonly SkillRecord[];
  /** The innermost known skill that a path lies in. */
  skillAround(path: Path): SkillRecord | undefined;
  /** Names of the files beside a SKILL.md, relative to its directory. */
  files(skillPath: Path): Promise<readonly string[]>;
  /** Names of the files below a directory of the workspace, relative to it; of very many folders the first ones only. */
  list(directory: Path): Promise<readonly string[]>;
  /** What lies at a path inside the workspace or a skill, in any letter case where no name is exactly it. */
  locate(path: Path): Promise<Located | undefined>;
  /** Text of a file inside the workspace or a skill, the open editor's first; undefined for what is missing or no text. */
  read(path: Path): Promise<string | undefined>;
  /** The parse of a SKILL.md that an editor has open, which is made once for each of its texts. */
  parsed(path: Path): SkillDocument | undefined;
}
