import type { StoredSkill } from "../store/types.ts";

/** Where a skill stands in the catalog: higher comes first, and keeps more of itself where the budget is short. */
export function priorityOf({ metadata }: Pick<StoredSkill, "metadata">): number {
  return metadata.conditions?.priority ?? 0;
}
