import { tool } from "@langchain/core/tools";
import { z } from "zod";
import type { WorkspaceFiles } from "../workspace/workspaceFiles.ts";

const input = z.object({
  path: z.string().describe("Path of the file in the workspace."),
  offset: z.number().min(1).optional().describe("First line to read, counted from 1."),
  limit: z.number().min(1).optional().describe("Number of lines to read."),
});

/** `read_file`: text of a file in the workspace. */
export function createReadFileTool(files: WorkspaceFiles) {
  return tool(
    async ({ path, offset, limit }, config) => {
      const range = { ...(offset === undefined ? {} : { offset }), ...(limit === undefined ? {} : { limit }) };
      const answer = await files.read(path, range, config?.signal);
      return JSON.stringify("error" in answer ? answer : { path, content: answer.content });
    },
    {
      name: "read_file",
      description:
        "Read a file of the user's workspace (not of a skill: use read_skill_file for those). Returns JSON with path and " +
        "content. A text that was cut ends with a line that says so.",
      schema: input,
    },
  );
}
