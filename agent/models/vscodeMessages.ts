import { AIMessage, ToolMessage } from "@langchain/core/messages";
import type { BaseMessage } from "@langchain/core/messages";
import type { ChatMessage, ChatPart } from "../../contract/agent.ts";

/** Stands before the system text in the first user message, since VS Code's models know no system role. */
const systemLabel = "Instructions for this conversation (from the system, not from the user):";

/**
 * A conversation in the form of VS Code's language models: the system text folded into the first user message, each
 * answer with its text and tool calls as one message, and consecutive tool results as one user message.
 *
 * @param messages Messages whose content may be a string or a list of blocks.
 */
export function toChatMessages(messages: readonly BaseMessage[]): ChatMessage[] {
  const system = messages.filter((message) => message.getType() === "system").map((message) => message.text);
  const chat: { role: ChatMessage["role"]; parts: ChatPart[] }[] = [];
  const add = (role: ChatMessage["role"], parts: readonly ChatPart[]): void => {
    if (parts.length === 0) return;
    const last = chat.at(-1);
    if (last?.role === role) last.parts.push(...parts);
    else chat.push({ role, parts: [...parts] });
  };
  const systemText = system.filter((text) => text !== "").join("\n\n");
  if (systemText !== "") add("user", [{ type: "text", text: `${systemLabel}\n\n${systemText}` }]);
  for (const message of messages) {
    if (message.getType() === "system") continue;
    if (ToolMessage.isInstance(message)) {
      add("user", [{ type: "toolResult", id: message.tool_call_id, text: message.text }]);
    } else if (AIMessage.isInstance(message)) {
      add("assistant", assistantParts(message));
    } else {
      add("user", textParts(message.text));
    }
  }
  return chat;
}

function assistantParts(message: AIMessage): ChatPart[] {
  const calls = (message.tool_calls ?? []).map((call): ChatPart => {
    return { type: "toolCall", id: call.id ?? "", name: call.name, input: call.args };
  });
  return [...textParts(message.text), ...calls];
}

function textParts(text: string): ChatPart[] {
  return text === "" ? [] : [{ type: "text", text }];
}

/** All text of a conversation, for counting tokens. */
export function textOf(messages: readonly ChatMessage[]): string {
  const texts = messages.flatMap((message) => message.parts.map(partText));
  return texts.join("\n");
}

function partText(part: ChatPart): string {
  return part.type === "toolCall" ? `${part.name} ${JSON.stringify(part.input)}` : part.text;
}
