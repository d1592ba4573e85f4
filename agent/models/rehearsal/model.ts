import type { CallbackManagerForLLMRun } from "@langchain/core/callbacks/manager";
import type { BaseLanguageModelInput } from "@langchain/core/language_models/base";
import { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { BaseChatModelCallOptions, BindToolsInput } from "@langchain/core/language_models/chat_models";
import { AIMessage, AIMessageChunk } from "@langchain/core/messages";
import type { BaseMessage } from "@langchain/core/messages";
import { ChatGenerationChunk } from "@langchain/core/outputs";
import type { ChatResult } from "@langchain/core/outputs";
import type { Runnable } from "@langchain/core/runnables";
import { convertToOpenAITool } from "@langchain/core/utils/function_calling";
import { nextMove } from "./plan.ts";
import type { Move } from "./plan.ts";

export interface RehearsalCallOptions extends BaseChatModelCallOptions {
  /** Names of the bound tools. */
  toolNames?: readonly string[];
}

/** Lets others have their turn between two pieces of text; a stop can then come through. */
export type Pace = () => Promise<void>;

/**
 * The built-in model: deterministic, offline, without a key. It sees the request that any model would be sent, the messages
 * and the bound tools, and nothing else. It shows how skills are found and read; it does not do the user's task and says so.
 */
export class RehearsalChatModel extends BaseChatModel<RehearsalCallOptions> {
  readonly #pace: Pace;

  /**
   * @param pace Awaited before each piece of the answer.
   */
  constructor(pace: Pace = () => Promise.resolve()) {
    super({});
    this.#pace = pace;
  }

  override _llmType(): string {
    return "rehearsal";
  }

  override bindTools(
    tools: BindToolsInput[],
    options?: Partial<RehearsalCallOptions>,
  ): Runnable<BaseLanguageModelInput, AIMessageChunk, RehearsalCallOptions> {
    const toolNames = tools.map(
      (tool) => convertToOpenAITool(tool as Parameters<typeof convertToOpenAITool>[0]).function.name,
    );
    return this.withConfig({ ...options, toolNames });
  }

  /** About four characters a token: the base method would fetch a vocabulary from the network. */
  override getNumTokens(content: Parameters<BaseChatModel["getNumTokens"]>[0]): Promise<number> {
    const text = typeof content === "string" ? content : JSON.stringify(content);
    return Promise.resolve(Math.ceil(text.length / 4));
  }

  override async _generate(messages: BaseMessage[], options: this["ParsedCallOptions"]): Promise<ChatResult> {
    options.signal?.throwIfAborted();
    const move = nextMove(messages, new Set(options.toolNames ?? []));
    const message = new AIMessage({ content: move.text, tool_calls: callsOf(move, messages) });
    return { generations: [{ text: move.text, message }] };
  }

  override async *_streamResponseChunks(
    messages: BaseMessage[],
    options: this["ParsedCallOptions"],
    runManager?: CallbackManagerForLLMRun,
  ): AsyncGenerator<ChatGenerationChunk> {
    options.signal?.throwIfAborted();
    const move = nextMove(messages, new Set(options.toolNames ?? []));
    for (const text of pieces(move.text)) {
      await this.#pace();
      options.signal?.throwIfAborted();
      const chunk = new ChatGenerationChunk({ text, message: new AIMessageChunk({ content: text }) });
      yield chunk;
      await runManager?.handleLLMNewToken(text, undefined, undefined, undefined, undefined, { chunk });
    }
    const calls = callsOf(move, messages);
    if (calls.length === 0) return;
    const tool_call_chunks = calls.map(({ id, name, args }, index) => ({
      type: "tool_call_chunk" as const,
      index,
      id,
      name,
      args: JSON.stringify(args),
    }));
    yield new ChatGenerationChunk({ text: "", message: new AIMessageChunk({ content: "", tool_call_chunks }) });
  }
}

/** Calls with ids that follow from the place in the conversation, so that the same request gives the same answer. */
function callsOf(move: Move, messages: readonly BaseMessage[]) {
  return move.calls.map((call, index) => ({
    type: "tool_call" as const,
    id: `rehearsal_${messages.length}_${index}`,
    name: call.name,
    args: { ...call.args },
  }));
}

/** Cuts a text into pieces of a few words, which together are the text. */
function pieces(text: string): string[] {
  return text.match(/\s*(?:\S+\s*){1,4}/gu) ?? (text === "" ? [] : [text]);
}
