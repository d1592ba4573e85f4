import { tool } from "@langchain/core/tools";
import { z } from "zod";
import type { WorkspaceFiles } from "../workspace/workspaceFiles.ts";

const input = z.object({
  path: z.string().optional().describe("Directory in the workspace. The whole workspace when left out."),
  pattern: z.string().optional().describe("Only files that match, for example '*.ts' or 'src/**/*.md'."),
});

/** `list_files`: names of files in the workspace. */
export function createListFilesTool(files: WorkspaceFiles) {
  return tool(
    async ({ path = "", pattern }, config) => {
      const answer = await files.list(path, pattern, config?.signal);
      if ("error" in answer) return JSON.stringify(answer);
      const more = answer.complete ? {} : { note: "There are more. Name a directory or a pattern." };
      return JSON.stringify({ files: answer.files, ...more });
    },
    { name: "list_files", description: "List files of the user's workspace. Returns JSON with files.", schema: input },
  );
}
