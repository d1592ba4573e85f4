import { createMiddleware, todoListMiddleware, type AgentMiddleware } from "langchain";
import { withCalls } from "../run/messages.ts";

const toolDescription =
  "Write the plan for a task of several steps, and keep it up to date: the whole list each time, each item with its " +
  "status. One item is in_progress at a time. Not for a task of one or two steps.";

const systemPrompt = `## Planning

For a task of three or more steps, write the plan with write_todos before you begin, and mark each step as you go.
Call it once at a time. Answer simple requests directly, without a plan.`;

/** The planning capability: LangChain's todo list, with texts that cost a twentieth of its own. */
export function planningMiddleware(): AgentMiddleware {
  // Its state is described with zod 3, whose types do not fit an index signature.
  return todoListMiddleware({ toolDescription, systemPrompt }) as unknown as AgentMiddleware;
}

/**
 * Of several plans in one answer the last counts. LangChain's todo list refuses them all and then ends the run without an
 * answer, since no call is left to run.
 */
export function onePlanMiddleware() {
  return createMiddleware({
    name: "onePlan",
    wrapModelCall: async (request, handler) => {
      const message = await handler(request);
      const calls = message.tool_calls ?? [];
      const last = calls.findLast(({ name }) => name === "write_todos");
      const kept = calls.filter((call) => call.name !== "write_todos" || call === last);
      return kept.length === calls.length ? message : withCalls(message, kept);
    },
  });
}
