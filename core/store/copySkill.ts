import { basename } from "../path/paths.ts";
import type { FileSystem } from "../ports.ts";
import { containedRead, type ReadPlace } from "./containedRead.ts";
import { shown, storeError } from "./errors.ts";
import type { StoredSkill, StoreError } from "./types.ts";

/** Bytes of a whole skill that are copied at most, and of one of its files. */
export const copyLimits = { skillBytes: 32 * 1_048_576, fileBytes: 16 * 1_048_576 } as const;

/** All files of a skill as bytes. */
export interface SkillCopy {
  readonly skill: StoredSkill;
  /** Paths relative to the skill, with `/`; links inside the skill are given as what they lead to. */
  readonly files: readonly { readonly path: string; readonly bytes: Uint8Array }[];
}

/**
 * Reads every file of a skill, SKILL.md too, each through the contained read: links that lead out of the skill are left out,
 * and so is what was deleted meanwhile.
 *
 * @returns An error that names skill and file when one cannot be read, or when the skill is too large.
 */
export async function copySkill(
  fileSystem: FileSystem,
  place: ReadPlace,
  skill: StoredSkill,
  signal: AbortSignal | undefined,
): Promise<SkillCopy | StoreError> {
  const listed = skill.files.filter(({ kind }) => kind !== "escapes").map(({ name }) => name);
  const files: { path: string; bytes: Uint8Array }[] = [];
  let total = 0;
  for (const name of [basename(skill.path), ...listed]) {
    const read = await containedRead(fileSystem, place, name, copyLimits.fileBytes, signal);
    if (read.kind === "missing") continue;
    const named = `"${shown(name)}" in skill "${shown(skill.name)}"`;
    if (read.kind === "refused") return storeError("directory-traversal", `Refused ${named}: ${read.reason}.`);
    if (read.kind === "failed") return storeError("unreadable", `Cannot read ${named}: ${read.failure.message}.`);
    const { bytes, size } = read.content;
    total += size;
    if (bytes.length < size || total > copyLimits.skillBytes) {
      const limit = `${copyLimits.skillBytes / 1_048_576} MB, and one file ${copyLimits.fileBytes / 1_048_576} MB`;
      return storeError("too-large", `Cannot copy ${named}: a skill that runs scripts may have ${limit}.`);
    }
    files.push({ path: read.path, bytes });
  }
  return { skill, files };
}
