import { tool } from "@langchain/core/tools";
import { z } from "zod";
import type { SkillStore } from "../../core/store/skillStore.ts";
import { listSkillsName } from "./types.ts";

const input = z.object({
  category: z.string().optional().describe("Only skills of this category. All skills when left out."),
});

/**
 * `list_skills` (HyperAgent): the skills of the catalog as data, all or those of one category.
 *
 * @param store Store that the skills come from.
 */
export function createListSkillsTool(store: SkillStore) {
  return tool(
    async ({ category }, config) => {
      const { skills } = await store.result(config?.signal);
      const active = skills.filter(({ state }) => state === "active");
      const wanted = category?.trim().toLowerCase();
      const listed = active.filter(
        ({ metadata }) => wanted === undefined || metadata.category?.toLowerCase() === wanted,
      );
      const categories = [...new Set(active.flatMap(({ metadata }) => metadata.category ?? []))].sort();
      return JSON.stringify({
        skills: listed.map(({ name, metadata }) => ({
          id: name,
          name,
          description: metadata.description,
          ...(metadata.category === undefined ? {} : { category: metadata.category }),
          version: metadata.version,
          tags: metadata.tags,
        })),
        count: listed.length,
        ...(category === undefined ? {} : { category }),
        categories,
      });
    },
    {
      name: listSkillsName,
      description:
        "List the available skills as JSON: id, name, description, category, version and tags, and the categories there " +
        "are. The catalog in the system prompt says the same; use this to see the skills of one category.",
      schema: input,
    },
  );
}
