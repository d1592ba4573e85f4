import { AIMessage } from "@langchain/core/messages";
import type { BaseMessage } from "@langchain/core/messages";

/** The answer that ends a block of messages, or nothing when it ends otherwise. */
export function answerOf(block: readonly BaseMessage[]): string {
  const last = block.at(-1);
  return AIMessage.isInstance(last) && (last.tool_calls?.length ?? 0) === 0 ? last.text : "";
}
