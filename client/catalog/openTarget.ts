import type { CatalogSnapshot } from "../../contract/catalog.ts";
import { join } from "../../core/path/paths.ts";
import type { Path } from "../../core/ports.ts";

/** What somebody who knows no paths asks to have opened. */
export interface OpenRequest {
  readonly skill: string;
  /** Of the skill's supporting files; SKILL.md when undefined. */
  readonly file?: string;
}

export type OpenTarget =
  | { readonly path: Path; /** Directory that the file must really be in. */ readonly directory: Path }
  | { readonly problem: string };

/**
 * The file that a request means. Names are looked up in the catalog and never joined to a path: what the catalog does
 * not list cannot be opened. The skill that the agent would load comes before others of the same name.
 */
export function openTargetOf(snapshot: CatalogSnapshot, { skill: name, file }: OpenRequest): OpenTarget {
  const named = snapshot.skills.filter((skill) => skill.name === name);
  const skill = named.find(({ state }) => state === "active") ?? named[0];
  if (skill === undefined) return { problem: `There is no skill named ${name} in the catalog.` };
  if (file === undefined || file === "SKILL.md") return { path: skill.path, directory: skill.directory };
  const listed = skill.files.find((candidate) => candidate.name === file);
  if (listed === undefined) return { problem: `The skill ${name} has no file ${file}.` };
  if (listed.kind === "escapes") return { problem: `${file} leads out of the skill ${name} and is not opened.` };
  return { path: join(skill.directory, listed.name), directory: skill.directory };
}
