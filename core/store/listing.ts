import type { DirectoryEntry } from "../ports.ts";

/** Names in the same order on every machine, by code units. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** `SKILL.md`, else a file with the same name in other letter case; a directory of that name only when nothing else is. */
export function findSkillFile(entries: readonly DirectoryEntry[]): DirectoryEntry | undefined {
  let found: DirectoryEntry | undefined;
  for (const entry of entries) {
    if (entry.name.length !== 8 || entry.name.toLowerCase() !== "skill.md") continue;
    if (found === undefined || (rank(entry) - rank(found) || compareText(found.name, entry.name)) > 0) found = entry;
  }
  return found;
}

function rank(entry: DirectoryEntry): number {
  return (entry.kind === "directory" ? 0 : 2) + (entry.name === "SKILL.md" ? 1 : 0);
}
