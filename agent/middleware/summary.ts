import { AIMessage, SystemMessage } from "@langchain/core/messages";
import type { BaseMessage } from "@langchain/core/messages";
import type { ModelRequest } from "langchain";
import { ModelError } from "../models/errors.ts";
import { usageField, usageOf } from "../models/usage.ts";

/**
 * The request with which a run is brought to an end when it cannot go on: the same conversation, no tools, and the plain
 * order to sum up.
 *
 * @param request Request to start from.
 * @param reason Why the run ends, in a sentence for the model.
 * @param more Messages that are not in the request yet; every tool call in them has its result.
 */
export function summaryRequest<R extends ModelRequest>(
  request: R,
  reason: string,
  more: readonly BaseMessage[] = [],
): R {
  const order =
    `## End of this run\n\n${reason} You have no tools any more. Answer now in plain words: what was done, ` +
    "what was found out, what is missing or failed and why, and what the user can do next.";
  return {
    ...request,
    tools: [],
    messages: [...request.messages, ...more],
    systemMessage: new SystemMessage(`${request.systemMessage.text}\n\n${order}`.trimStart()),
  };
}

/**
 * The summary that the model gave: its message without requests for tools, which nobody would answer.
 *
 * @param reason Why the run ends.
 * @throws {ModelError} When there is no text to show.
 */
export function summaryOf(message: AIMessage, reason: string): AIMessage {
  if (message.text.trim() === "") {
    throw new ModelError("empty-answer", `${reason} The model gave no summary.`, { retryable: false });
  }
  if ((message.tool_calls?.length ?? 0) === 0) return message;
  return new AIMessage({
    content: message.text,
    ...(message.id === undefined ? {} : { id: message.id }),
    ...usageField(usageOf(message)),
  });
}
