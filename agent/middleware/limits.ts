import type { AIMessage } from "@langchain/core/messages";
import { createMiddleware } from "langchain";
import type { RunContext } from "../run/context.ts";
import { failedResult } from "../run/messages.ts";
import { loadSkillName } from "../tools/types.ts";
import { asksForTools } from "./steps.ts";
import { summaryOf, summaryRequest } from "./summary.ts";

/**
 * Caps the tool calls and model calls of a run. Calls that would pass the cap do not run: the model is asked once more,
 * without tools, for a summary, and the run ends normally with it.
 *
 * The first load of each skill is free (design.md §5); loading the same name again counts like any other call, so that no
 * model can load one skill for ever.
 */
export function limitsMiddleware(context: RunContext) {
  const { limits, recorder, spent, state } = context;
  const { named } = state;
  let toolCalls = 0;
  let modelCalls = 0;

  const countedCalls = (message: AIMessage): number => {
    let counted = 0;
    for (const call of message.tool_calls ?? []) {
      const skill: unknown = call.args["skill_name"];
      const free = call.name === loadSkillName && typeof skill === "string" && !named.has(skill);
      if (free) named.add(skill);
      else counted += 1;
    }
    return counted;
  };

  return createMiddleware({
    name: "limits",
    wrapModelCall: async (request, handler) => {
      spent.modelCalls += 1;
      modelCalls += 1;
      const message = await handler(request);
      if (!asksForTools(message)) return message;
      const projected = toolCalls + countedCalls(message);
      const over = projected > limits.toolCalls;
      if (!over && modelCalls < limits.modelCalls && spent.modelCalls < spent.limit) {
        toolCalls = projected;
        return message;
      }
      const reason = over
        ? `The limit of ${limits.toolCalls} tool calls a run is reached.`
        : `The limit of ${Math.min(limits.modelCalls, spent.limit)} model calls is reached.`;
      recorder.record({
        type: "notice",
        code: over ? "tool-call-limit" : "model-call-limit",
        level: "warning",
        message: `${reason} The model was asked for a summary.`,
      });
      state.ending = reason;
      const results = (message.tool_calls ?? []).map((call) => failedResult(call, `Not run. ${reason}`));
      return summaryOf(await handler(summaryRequest(request, reason, [message, ...results])), reason);
    },
  });
}
