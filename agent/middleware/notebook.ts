import { createMiddleware } from "langchain";
import type { RunContext } from "../run/context.ts";
import { createReadContextTool } from "../tools/readContext.ts";
import { createWriteContextTool } from "../tools/writeContext.ts";

/** The context capability: a notebook for the session, which sub-agents share. */
export function notebookMiddleware({ conversation }: RunContext) {
  const { notebook } = conversation;
  return createMiddleware({
    name: "notebook",
    tools: [createWriteContextTool(notebook), createReadContextTool(notebook)],
  });
}
