import { foundingTools } from "../../targets/foundingTools.ts";
import { allTargets, targetById } from "../../targets/table.ts";

/** Names of the tools that a target is known to have. */
export function toolsOf(id: string): readonly string[] {
  const own = Object.hasOwn(foundingTools, id) ? (foundingTools[id] ?? []) : [];
  return [...own, ...(targetById(id)?.tools?.names ?? [])];
}

/** Every known tool with the ids of the targets that have it. */
export function knownTools(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { id } of allTargets) {
    for (const name of new Set(toolsOf(id))) {
      const owners = found.get(name);
      if (owners === undefined) found.set(name, [id]);
      else owners.push(id);
    }
  }
  return found;
}
