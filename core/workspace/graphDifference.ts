import type { FileGraph, GraphFile } from "../rules/types.ts";

/**
 * The supporting files whose findings may differ because the graph of their skill does. Who leads where is looked at as a
 * whole by rules, so another structure concerns every file; other tokens concern the file that has them, and other
 * anchors those that name it.
 *
 * @returns names relative to the skill, or `all`
 */
export function filesConcerned(before: FileGraph, after: FileGraph): ReadonlySet<string> | "all" {
  if (before === after) return new Set();
  if (before.complete !== after.complete || before.files.length !== after.files.length) return "all";
  const concerned = new Set<string>();
  for (const file of after.files) {
    const other = before.file(file.file);
    if (other === undefined || !sameStructure(other, file)) return "all";
    if (other.tokens !== file.tokens) concerned.add(file.file);
    if (!sameItems(other.anchors, file.anchors)) for (const name of file.namedBy) concerned.add(name);
  }
  return concerned;
}

/** True when no rule could tell the two apart. */
export function sameGraph(a: FileGraph | undefined, b: FileGraph): boolean {
  if (a === undefined) return false;
  const concerned = filesConcerned(a, b);
  return concerned !== "all" && concerned.size === 0;
}

function sameStructure(a: GraphFile, b: GraphFile): boolean {
  return a.depth === b.depth && a.namedBy.join("\n") === b.namedBy.join("\n");
}

function sameItems(a: ReadonlySet<string> | undefined, b: ReadonlySet<string> | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined || a.size !== b.size) return false;
  return [...a].every((item) => b.has(item));
}
