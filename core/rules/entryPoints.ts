import { findEntry } from "../skill/entries.ts";
import type { Frontmatter, Span } from "../skill/types.ts";

/** One script that a skill offers by name (LinX, `entry_points`). */
export interface EntryPoint {
  readonly name: string;
  /** As written, relative to the skill. */
  readonly file: string;
  /** Where the file is written, without quotes. */
  readonly span: Span;
}

/** The entries below `entry_points` that name a file below the skill. */
export function entryPointsOf(frontmatter: Frontmatter | undefined): readonly EntryPoint[] {
  const value = findEntry(frontmatter, "entry_points")?.value;
  if (value?.kind !== "map") return [];
  return value.entries.flatMap(({ key, value: file }) => {
    if (file.kind !== "scalar" || typeof file.value !== "string") return [];
    const path = file.text.trim();
    return path !== "" && !leavesSkill(path) ? [{ name: key, file: path, span: file.inner }] : [];
  });
}

/** True for a path that is absolute, begins at home, is a URL, or goes up. */
export function leavesSkill(path: string): boolean {
  return /^(?:[\\/~]|[a-z][a-z\d+.-]*:)/i.test(path) || path.split(/[\\/]/).includes("..");
}
