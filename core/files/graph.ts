import type { SupportingFile } from "../../contract/catalog.ts";
import { childOf } from "../path/paths.ts";
import type { Path } from "../ports.ts";
import type { FileGraph, GraphFile } from "../rules/types.ts";
import { companionsOf } from "./leads.ts";

/** What a graph is built from. */
export interface GraphInput {
  /** Directory of the skill. */
  readonly directory: Path;
  /** Every file of the skill but its SKILL.md, as the scan lists them. */
  readonly files: readonly SupportingFile[];
  /** What the SKILL.md leads to, relative to the skill. */
  readonly fromSkill: ReadonlySet<string>;
  /** What a supporting file leads to (see `leadsOf`); undefined for one that could not be read as text. */
  from(file: string): ReadonlySet<string> | undefined;
  /** Tokens of a file, where they are counted. */
  tokens?(file: string): number | undefined;
  /** Anchors of a Markdown file. */
  anchors?(file: string): ReadonlySet<string> | undefined;
  /** False where the list is cut, or a text was not read to its end. */
  readonly complete: boolean;
}

/** Name under which the SKILL.md stands in `GraphFile.namedBy`. */
export const skillFile = "SKILL.md";

/** Builds the graph of a skill's files: from the SKILL.md outwards, the shortest way to each counts. */
export function buildFileGraph(input: GraphInput): FileGraph {
  const names = input.files.map(({ name }) => name);
  const known = new Set(names);
  const depths = new Map<string, number>();
  const namedBy = new Map<string, string[]>(names.map((name) => [name, []]));
  for (const name of input.fromSkill) namedBy.get(name)?.push(skillFile);
  for (const name of names) for (const target of input.from(name) ?? []) namedBy.get(target)?.push(name);

  const queue: string[] = [];
  const reach = (name: string, depth: number): void => {
    if (!known.has(name) || depths.has(name)) return;
    depths.set(name, depth);
    queue.push(name);
    for (const companion of companionsOf(name, names)) reach(companion, depth);
  };
  for (const name of input.fromSkill) reach(name, 1);
  for (let at = 0; at < queue.length; at++) {
    const name = queue[at] ?? "";
    const depth = depths.get(name) ?? 1;
    for (const target of input.from(name) ?? []) reach(target, depth + 1);
  }

  const files = input.files.map(({ name, bytes }): GraphFile => {
    const tokens = input.tokens?.(name);
    const depth = depths.get(name);
    const anchors = input.anchors?.(name);
    return {
      file: name,
      path: childOf(input.directory, name),
      bytes,
      ...(tokens === undefined ? {} : { tokens }),
      ...(depth === undefined ? {} : { depth }),
      namedBy: namedBy.get(name) ?? [],
      ...(anchors === undefined ? {} : { anchors }),
    };
  });
  const byName = new Map(files.map((file) => [file.file, file]));
  return { files, file: (relative) => byName.get(relative), complete: input.complete };
}
