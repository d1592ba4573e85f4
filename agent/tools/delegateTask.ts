import { tool } from "@langchain/core/tools";
import { z } from "zod";
import { delegateSystemPrompt } from "../prompt/systemPrompt.ts";
import type { RunContext } from "../run/context.ts";

const input = z.object({
  task: z
    .string()
    .min(1)
    .describe("What the sub-agent is to do, complete in itself: it sees nothing of this conversation."),
  context: z.string().optional().describe("Facts that it needs: texts, names, decisions so far."),
});

/** `delegate_task`: hands a part of the work to a sub-agent and gives its answer. */
export function createDelegateTaskTool(context: RunContext) {
  return tool(
    async ({ task, context: facts }, config) => {
      const prompt = facts === undefined || facts.trim() === "" ? task : `${task}\n\n## Context\n\n${facts}`;
      const id = config.toolCall?.id ?? "";
      const request = { id, kind: "delegation" as const, systemPrompt: delegateSystemPrompt, prompt };
      const result = await context.subRuns(context, request, config.signal);
      return JSON.stringify(
        result.outcome === "completed"
          ? { result: result.answer }
          : { error: `The sub-agent did not finish: ${result.error}`, partial_result: result.answer },
      );
    },
    {
      name: "delegate_task",
      description:
        "Hand a part of the work to a sub-agent that has the same skills and a conversation of its own, so that its steps " +
        "do not fill this one. It sees only what you write here, and you get only its last answer, as JSON with result. " +
        "Tasks that do not depend on each other can be delegated at the same time.",
      schema: input,
    },
  );
}
