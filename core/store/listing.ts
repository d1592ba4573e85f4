import type { DirectoryEntry } from "../ports.ts";

/** Entries by name, in the same order on every machine. */
export function inNameOrder(entries: readonly DirectoryEntry[]): readonly DirectoryEntry[] {
  return entries.length < 2 ? entries : [...entries].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** `SKILL.md`, else a file with the same name in other letter case; a directory of that name only when nothing else is. */
export function findSkillFile(entries: readonly DirectoryEntry[]): DirectoryEntry | undefined {
  let found: DirectoryEntry | undefined;
  for (const entry of entries) {
    if (entry.name.length !== 8 || entry.name.toLowerCase() !== "skill.md") continue;
    if (found === undefined || rank(entry) > rank(found)) found = entry;
  }
  return found;
}

function rank(entry: DirectoryEntry): number {
  return (entry.kind === "directory" ? 0 : 2) + (entry.name === "SKILL.md" ? 1 : 0);
}
