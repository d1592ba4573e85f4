import { ToolMessage } from "@langchain/core/messages";
import { createMiddleware, ToolInvocationError } from "langchain";
import { chain, isAbort } from "../models/errors.ts";
import type { RunContext } from "../run/context.ts";
import { failedResult } from "../run/messages.ts";
import { isSkillToolArtifact } from "../tools/types.ts";

/** Characters of an error that the model is shown. */
const maxMessage = 2_000;

/**
 * Turns everything that can go wrong with a tool call into a result that the model can react to, so that the run goes on
 * (US-3): a tool that throws, an unknown tool, arguments that do not fit. Results that report an error are marked as such.
 */
export function toolErrorsMiddleware(context: RunContext) {
  return createMiddleware({
    name: "toolErrors",
    wrapToolCall: async (request, handler) => {
      const call = request.toolCall;
      const simulated = context.capabilities.simulation && context.state.missingTools.has(call.name);
      const ofSkill = context.capabilities.scripts && context.conversation.skillTools.has(call.name);
      if (request.tool === undefined && !simulated && !ofSkill) {
        const known = context.state.sent?.tools.map((tool) => tool.name) ?? [];
        return failedResult(call, `There is no tool named "${call.name}".`, { available_tools: known });
      }
      try {
        const result = await handler(request);
        if (
          ToolMessage.isInstance(result) &&
          isSkillToolArtifact(result.artifact) &&
          result.artifact.error !== undefined
        ) {
          result.status = "error";
        }
        return result;
      } catch (error) {
        if (context.signal.aborted || isAbort(error)) throw error;
        return failedResult(call, messageOf(error, call.name));
      }
    },
  });
}

function messageOf(error: unknown, tool: string): string {
  const invocation = chain(error).find((link) => ToolInvocationError.isInstance(link));
  if (ToolInvocationError.isInstance(invocation)) {
    return `The arguments do not fit the schema of "${tool}": ${invocation.toolError.message}`.slice(0, maxMessage);
  }
  const message = chain(error).at(-1)?.message ?? String(error);
  return `"${tool}" failed: ${message}`.slice(0, maxMessage);
}
