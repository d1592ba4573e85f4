import { allTargets, targetById } from "../../targets/table.ts";

/** Targets whose skills load other skills, and files of skills, with tools. */
export const foundingTargets: ReadonlySet<string> = new Set(["langflow", "hyperagent"]);

/** Names of the tools that a target is known to have. */
export function toolsOf(id: string): readonly string[] {
  return targetById(id)?.tools?.names ?? [];
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
