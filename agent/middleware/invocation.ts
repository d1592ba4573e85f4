import { createMiddleware } from "langchain";
import type { RunContext } from "../run/context.ts";
import { createInvokeSkillTool, describeInvokeSkill, invocables } from "../tools/invokeSkill.ts";

/**
 * Skills that are run as a step of their own: `invoke_skill`, with the skills and parameters of the moment in its description.
 * It is offered while there is a skill that declares `parameters` or `context: fork`.
 */
export function invocationMiddleware(context: RunContext) {
  const invoke = createInvokeSkillTool(context);
  return createMiddleware({
    name: "invocation",
    tools: [invoke],
    wrapModelCall: async (request, handler) => {
      const all = invocables((await context.store.result(context.signal)).skills);
      invoke.description = describeInvokeSkill(all);
      return handler(all.length > 0 ? request : { ...request, tools: request.tools.filter((tool) => tool !== invoke) });
    },
  });
}
