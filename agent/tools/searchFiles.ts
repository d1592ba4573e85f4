import { tool } from "@langchain/core/tools";
import { z } from "zod";
import type { WorkspaceFiles } from "../workspace/workspaceFiles.ts";

const input = z.object({
  query: z.string().min(1).describe("Text to look for; letter case does not count."),
  path: z.string().optional().describe("Directory to search. The whole workspace when left out."),
  pattern: z.string().optional().describe("Only files that match, for example '*.ts'."),
});

/** `search_files`: lines of the workspace that hold a text. */
export function createSearchFilesTool(files: WorkspaceFiles) {
  return tool(
    async ({ query, path = "", pattern }, config) => {
      const answer = await files.search(query, path, pattern, config?.signal);
      if ("error" in answer) return JSON.stringify(answer);
      const more = answer.complete ? {} : { note: "There are more. Narrow the search." };
      return JSON.stringify({ hits: answer.hits, ...more });
    },
    {
      name: "search_files",
      description: "Find lines that hold a text in the user's workspace. Returns JSON with hits: file, line, text.",
      schema: input,
    },
  );
}
