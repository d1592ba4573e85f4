import { AIMessage, HumanMessage, ToolMessage } from "@langchain/core/messages";
import type { BaseMessage } from "@langchain/core/messages";
import type { ToolCall } from "@langchain/core/messages/tool";
import type { Turn } from "../../contract/agent.ts";
import { usageField, usageOf } from "../models/usage.ts";

/** Earlier turns as messages, for a conversation whose own memory is gone. */
export function messagesOf(history: readonly Turn[]): BaseMessage[] {
  return history.map((turn) => (turn.role === "user" ? new HumanMessage(turn.text) : new AIMessage(turn.text)));
}

/**
 * Gives every tool call a result, which providers insist on: for each call without one, a message that says so is put
 * before the next message that is no tool result.
 *
 * @param messages A conversation, in order.
 * @param reason What the added results say.
 * @returns The same array when nothing was missing.
 */
export function repairToolCalls(messages: BaseMessage[], reason: string): BaseMessage[] {
  const answered = new Set(
    messages.flatMap((message) => (ToolMessage.isInstance(message) ? message.tool_call_id : [])),
  );
  const repaired: BaseMessage[] = [];
  let missing: ToolMessage[] = [];
  let added = 0;
  for (const message of messages) {
    if (!ToolMessage.isInstance(message)) {
      repaired.push(...missing);
      missing = [];
    }
    repaired.push(message);
    if (!AIMessage.isInstance(message)) continue;
    for (const call of message.tool_calls ?? []) {
      if (call.id !== undefined && answered.has(call.id)) continue;
      missing.push(failedResult({ id: call.id ?? "", name: call.name }, reason));
      added += 1;
    }
  }
  return added === 0 ? messages : [...repaired, ...missing];
}

/** The result of a call that did not run or failed, in the form of the skill tools' errors. */
export function failedResult(
  call: { readonly id?: string | undefined; readonly name: string },
  reason: string,
  more: Readonly<Record<string, unknown>> = {},
): ToolMessage {
  return new ToolMessage({
    content: JSON.stringify({ error: reason, ...more }),
    tool_call_id: call.id ?? "",
    name: call.name,
    status: "error",
  });
}

/** The message of a model with other tool calls. */
export function withCalls(message: AIMessage, calls: ToolCall[]): AIMessage {
  return new AIMessage({
    content: message.text,
    tool_calls: calls,
    ...(message.id === undefined ? {} : { id: message.id }),
    ...usageField(usageOf(message)),
    response_metadata: message.response_metadata,
  });
}
