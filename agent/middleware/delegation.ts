import { createMiddleware } from "langchain";
import type { RunContext } from "../run/context.ts";
import { createDelegateTaskTool } from "../tools/delegateTask.ts";

/** The delegation capability: `delegate_task`. Agents at the greatest depth do not have it. */
export function delegationMiddleware(context: RunContext) {
  return createMiddleware({ name: "delegation", tools: [createDelegateTaskTool(context)] });
}
