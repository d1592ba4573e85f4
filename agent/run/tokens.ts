import { AIMessage, ToolMessage } from "@langchain/core/messages";
import type { BaseMessage } from "@langchain/core/messages";
import type { TokenCounter } from "../../core/ports.ts";
import { loadSkillName, readSkillFileName, skillToolNames } from "../tools/types.ts";

/** Tokens of one message by tier. */
export interface MessageTokens {
  readonly instructions: number;
  readonly supportingFiles: number;
  readonly conversation: number;
  /** Of `conversation`, what would be there without the skill tools: no calls of them and no errors from them. */
  readonly plain: number;
}

/** Counts messages, each once. */
export type MessageCounter = (message: BaseMessage) => MessageTokens;

/**
 * A counter of messages over a counter of texts.
 *
 * A successful result of `load_skill` counts as instructions and one of `read_skill_file` as a supporting file, both as
 * the JSON text that the model got. Everything else is conversation: what the user and the model said, the tool calls
 * (name and arguments as JSON), and all other results.
 */
export function createMessageCounter(counter: TokenCounter): MessageCounter {
  const counted = new WeakMap<BaseMessage, MessageTokens>();
  return (message) => {
    const before = counted.get(message);
    if (before !== undefined) return before;
    const tokens = countMessage(message, counter);
    counted.set(message, tokens);
    return tokens;
  };
}

function countMessage(message: BaseMessage, counter: TokenCounter): MessageTokens {
  const text = message.text;
  const none = { instructions: 0, supportingFiles: 0, conversation: 0, plain: 0 };
  if (ToolMessage.isInstance(message)) {
    const tokens = counter.count(text);
    if (!skillToolNames.has(message.name ?? "")) return { ...none, conversation: tokens, plain: tokens };
    if (message.status === "error") return { ...none, conversation: tokens };
    if (message.name === loadSkillName) return { ...none, instructions: tokens };
    return message.name === readSkillFileName
      ? { ...none, supportingFiles: tokens }
      : { ...none, conversation: tokens };
  }
  const spoken = text === "" ? 0 : counter.count(text);
  const calls = AIMessage.isInstance(message) ? (message.tool_calls ?? []) : [];
  if (calls.length === 0) return { ...none, conversation: spoken, plain: spoken };
  const written = counter.count(JSON.stringify(calls.map(({ name, args }) => ({ name, args }))));
  const onlySkills = calls.every((call) => skillToolNames.has(call.name));
  return { ...none, conversation: spoken + written, plain: onlySkills ? 0 : spoken + written };
}
