import { AIMessageChunk, type AIMessage } from "@langchain/core/messages";
import type { ToolCall } from "@langchain/core/messages/tool";
import { createMiddleware } from "langchain";
import { ModelError } from "../models/errors.ts";
import type { RunContext } from "../run/context.ts";
import { failedResult, withCalls } from "../run/messages.ts";

/**
 * Checks what models answer, nearest to the model. An answer without text and without tool calls is an error. Its own id is
 * dropped, since some servers give every answer the same, and LangGraph puts an answer in the place of an earlier one with
 * its id. Tool calls get an id that no other call of the run has, since small models repeat theirs. Calls whose arguments are no JSON object
 * stay in the conversation and get an error as their result, so that the model can correct itself.
 */
export function responseMiddleware(context: RunContext) {
  const seen = new Set<string>();
  const malformed = new Map<string, string>();

  const uniqueId = (id: string | undefined): string => {
    const base = id === undefined || id === "" ? `call_${context.state.call}` : id;
    let unique = base;
    for (let n = 2; seen.has(unique); n += 1) unique = `${base}_${n}`;
    seen.add(unique);
    return unique;
  };

  return createMiddleware({
    name: "response",
    wrapModelCall: async (request, handler) => {
      const message = await handler(request);
      const broken = message.invalid_tool_calls ?? [];
      const sound = message.tool_calls ?? [];
      if (message.text.trim() === "" && sound.length === 0 && broken.length === 0) {
        throw new ModelError("empty-answer", "The model gave an empty answer.", { retryable: true });
      }
      delete message.id;
      const raw = writtenArguments(message);
      const calls: ToolCall[] = sound.map((call) => {
        const id = uniqueId(call.id);
        const written = raw.get(call.id ?? "");
        if (written !== undefined && !isJsonObject(written)) malformed.set(id, written);
        return { ...call, id };
      });
      for (const call of broken) {
        const id = uniqueId(call.id);
        malformed.set(id, call.args ?? "");
        calls.push({ type: "tool_call", id, name: call.name ?? "", args: {} });
      }
      const unchanged = broken.length === 0 && calls.every((call, index) => call.id === sound[index]?.id);
      return unchanged ? message : withCalls(message, calls);
    },
    wrapToolCall: (request, handler) => {
      const given = malformed.get(request.toolCall.id ?? "");
      if (given === undefined) return handler(request);
      return failedResult(request.toolCall, `The arguments are not a JSON object: ${given.slice(0, 200)}`);
    },
  });
}

/** The arguments of streamed calls as the model wrote them, by id. LangChain completes what broke off in the middle. */
function writtenArguments(message: AIMessage): ReadonlyMap<string, string> {
  const chunks = AIMessageChunk.isInstance(message) ? (message.tool_call_chunks ?? []) : [];
  return new Map(chunks.map(({ id, args }) => [id ?? "", args ?? ""]));
}

function isJsonObject(text: string): boolean {
  if (text.trim() === "") return true;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
