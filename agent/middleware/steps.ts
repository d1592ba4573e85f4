import { AIMessage, ToolMessage } from "@langchain/core/messages";
import { isCommand } from "@langchain/langgraph";
import { createMiddleware } from "langchain";
import type { Tier } from "../../contract/trace.ts";
import type { RunContext } from "../run/context.ts";
import { disclosureOf } from "../tools/disclosure.ts";
import { isSkillToolArtifact } from "../tools/types.ts";
import type { SkillToolArtifact } from "../tools/types.ts";

/**
 * The outermost middleware: keeps the conversation of the run, traces every tool call (also those to unknown tools, with
 * invalid arguments or refused by a limit) and reports each finished step.
 */
export function stepsMiddleware(context: RunContext) {
  const attempts = new Map<string, number>();
  return createMiddleware({
    name: "steps",
    wrapModelCall: async (request, handler) => {
      const message = await handler(request);
      context.state.block.push(message);
      context.state.since.push(message);
      context.onStep();
      return message;
    },
    wrapToolCall: async (request, handler) => {
      const { recorder, clock, counter, state } = context;
      const { name, args } = request.toolCall;
      const id = request.toolCall.id ?? "";
      const attempt = (attempts.get(id) ?? 0) + 1;
      attempts.set(id, attempt);
      const simulated = context.capabilities.simulation && state.missingTools.has(name) ? { simulated: true } : {};
      const call = { id, attempt, tool: name, input: args };
      recorder.record({ type: "tool.started", ...call, ...simulated, ...disclosureOf(name, args) });
      const started = clock.elapsed();
      const result = await context.activity.during(() => handler(request));
      const durationMs = clock.elapsed() - started;
      const message = resultIn(result);
      if (message === undefined) return result;
      const output = message.text;
      recorder.record({
        type: "tool.finished",
        id,
        attempt,
        tool: name,
        output,
        isError: message.status === "error",
        durationMs,
        tokens: counter.count(output),
        ...disclosureOf(name, args),
        ...factsOf(message.artifact),
      });
      state.block.push(message);
      state.since.push(message);
      context.onStep();
      return result;
    },
  });
}

/** The result of a tool: the message itself, or the one in a command that changes the state as well. */
function resultIn(result: unknown): ToolMessage | undefined {
  if (ToolMessage.isInstance(result)) return result;
  const update: unknown = isCommand(result) ? result.update : undefined;
  const messages: unknown =
    typeof update === "object" && update !== null && "messages" in update ? update.messages : undefined;
  return Array.isArray(messages)
    ? messages.find((message): message is ToolMessage => ToolMessage.isInstance(message))
    : undefined;
}

type Facts = Pick<SkillToolArtifact, "skill" | "file" | "cache" | "version" | "lines" | "truncated"> & {
  readonly tier?: Tier;
};

function factsOf(artifact: unknown): Facts {
  if (!isSkillToolArtifact(artifact)) return {};
  const { tier, skill, file, cache, version, lines, truncated } = artifact;
  return {
    tier,
    ...(skill === undefined ? {} : { skill }),
    ...(file === undefined ? {} : { file }),
    ...(cache === undefined ? {} : { cache }),
    ...(version === undefined ? {} : { version }),
    ...(lines === undefined ? {} : { lines }),
    ...(truncated === undefined ? {} : { truncated }),
  };
}

/** True for a message that asks for tools. */
export function asksForTools(message: unknown): message is AIMessage {
  return AIMessage.isInstance(message) && (message.tool_calls?.length ?? 0) > 0;
}
