import { createMiddleware } from "langchain";
import { createListFilesTool } from "../tools/listFiles.ts";
import { createReadFileTool } from "../tools/readFile.ts";
import { createSearchFilesTool } from "../tools/searchFiles.ts";
import type { WorkspaceFiles } from "../workspace/workspaceFiles.ts";

/** The workspace capability: tools that look at the user's files and change nothing, so that a skill has something to work on. */
export function workspaceMiddleware(files: WorkspaceFiles) {
  return createMiddleware({
    name: "workspace",
    tools: [createListFilesTool(files), createReadFileTool(files), createSearchFilesTool(files)],
  });
}
