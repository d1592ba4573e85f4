import { skillFile } from "../files/graph.ts";
import { childOf } from "../path/paths.ts";
import type { Path } from "../ports.ts";
import type { WorkspaceParts } from "./workspaceParts.ts";

/** Takes note that a file of a skill, or a directory in it, came, went, or has another text, on disk or in an editor. */
export function noteChangedFile(parts: WorkspaceParts, path: Path): void {
  const { index, texts, graphs, skillTokens, fileChecks, profiles } = parts;
  profiles.noteChanged(path);
  skillTokens.forget(path);
  const skill = index.skillAround(path);
  if (skill === undefined || skill === path) return;
  texts.forget(path);
  graphs.changed(skill, path);
  fileChecks.drop([path]);
}

/**
 * Takes note that a file of a skill has to be checked anew, and the others too where nothing tells which of them its
 * change concerns. Give the path of a SKILL.md, a file beside it, or a directory.
 */
export function noteUnchecked({ index, graphs, facts, outside }: WorkspaceParts, path: Path): void {
  for (const referrer of outside.referringTo(path)) facts.concerned(referrer);
  const skill = index.skillAround(path);
  if (skill === undefined) return;
  if (skill !== path) facts.concerned(path);
  const stored = index.stored(skill);
  if (stored) facts.filesConcerned(stored, graphs.keeps(skill) ? path : stored.directory);
}

/** Takes note of what another graph of a skill means for its files. */
export function noteGraph(
  { index, facts }: Pick<WorkspaceParts, "index" | "facts">,
  skill: Path,
  names: ReadonlySet<string> | "all",
): void {
  const stored = index.stored(skill);
  if (!stored) return;
  if (names === "all") {
    facts.concerned(skill);
    facts.filesConcerned(stored, stored.directory);
    return;
  }
  for (const name of names) facts.concerned(name === skillFile ? skill : childOf(stored.directory, name));
}

/** Lets go of the graph of a skill of which no editor shows a file any more. */
export function noteClosedFile({ index, graphs, fileChecks }: WorkspaceParts, path: Path): void {
  const skill = index.skillAround(path);
  if (skill !== undefined && fileChecks.openFilesOf(new Set([skill])).length === 0) graphs.release(skill);
}

/**
 * Builds the file graphs that wait, and lets everything that looks at one that differs be checked anew.
 *
 * @returns the open files that this concerns
 */
export async function workOnGraphs(parts: WorkspaceParts, signal?: AbortSignal): Promise<Path[]> {
  const fresh = await parts.graphs.buildWaiting(signal);
  const concerned = fresh.length === 0 ? [] : parts.fileChecks.openFilesOf(new Set(fresh));
  parts.checks.drop(concerned);
  parts.fileChecks.drop(concerned);
  return concerned;
}
