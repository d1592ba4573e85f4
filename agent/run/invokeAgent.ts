import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { createAgent } from "langchain";
import { createMiddlewareStack } from "../middleware/stack.ts";
import type { RunContext } from "./context.ts";
import { TextStream } from "./textStream.ts";

/** LangGraph counts every node against its own limit; ours are in the middleware. */
const recursionLimit = 10_000;

/**
 * Lets an agent work on a conversation until it answers. What it says is in `context.state.block`.
 *
 * @throws What the model or the signal ends it with.
 */
export async function invokeAgent(context: RunContext, model: BaseChatModel, systemPrompt: string): Promise<void> {
  const agent = createAgent({ model, systemPrompt, middleware: createMiddlewareStack(context) });
  const messages = [...context.conversation.messages, ...context.state.block];
  await agent.invoke({ messages }, { signal: context.signal, recursionLimit, callbacks: [new TextStream(context)] });
}
