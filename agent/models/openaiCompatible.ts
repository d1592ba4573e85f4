import type { CallbackManagerForLLMRun } from "@langchain/core/callbacks/manager";
import type { BaseLanguageModelInput } from "@langchain/core/language_models/base";
import type { BaseChatModel, BindToolsInput } from "@langchain/core/language_models/chat_models";
import type { AIMessageChunk, BaseMessage } from "@langchain/core/messages";
import type { ChatGenerationChunk, ChatResult } from "@langchain/core/outputs";
import type { Runnable } from "@langchain/core/runnables";
import { ChatOpenAICompletions } from "@langchain/openai";
import type { ChatOpenAICallOptions } from "@langchain/openai";
import type { ModelConfig } from "../../contract/agent.ts";
import { ModelError } from "./errors.ts";
import { openaiError } from "./openaiErrors.ts";
import { wireTool } from "./wireTool.ts";

type OpenaiConfig = Extract<ModelConfig, { provider: "openai-compatible" }>;

/**
 * A model behind any server that speaks OpenAI's chat completions: OpenAI, vLLM, LM Studio, llama.cpp, Ollama. Built as a
 * file of its own and loaded when it is chosen.
 */
export class OpenaiCompatibleChatModel extends ChatOpenAICompletions {
  readonly #host: string;

  /**
   * @throws {ModelError} When the address is none.
   */
  constructor(config: OpenaiConfig) {
    super({
      model: config.model,
      // The client insists on a key; servers that need none ignore it.
      apiKey: config.apiKey === undefined || config.apiKey === "" ? "none" : config.apiKey,
      // Attempts are counted and traced by the middleware.
      maxRetries: 0,
      configuration: { baseURL: config.baseUrl, organization: null, project: null },
    });
    this.#host = hostOf(config.baseUrl);
  }

  /** About four characters a token: the base method would fetch a vocabulary from the network. */
  override getNumTokens(content: Parameters<BaseChatModel["getNumTokens"]>[0]): Promise<number> {
    const text = typeof content === "string" ? content : JSON.stringify(content);
    return Promise.resolve(Math.ceil(text.length / 4));
  }

  override bindTools(
    tools: BindToolsInput[],
    options?: Partial<this["ParsedCallOptions"]>,
  ): Runnable<BaseLanguageModelInput, AIMessageChunk, ChatOpenAICallOptions> {
    return super.bindTools(tools.map(wireTool), options);
  }

  override async _generate(
    messages: BaseMessage[],
    options: this["ParsedCallOptions"],
    runManager?: CallbackManagerForLLMRun,
  ): Promise<ChatResult> {
    try {
      return await super._generate(messages.map(withoutName), options, runManager);
    } catch (error) {
      throw openaiError(error, this.model, this.#host);
    }
  }

  override async *_streamResponseChunks(
    messages: BaseMessage[],
    options: this["ParsedCallOptions"],
    runManager?: CallbackManagerForLLMRun,
  ): AsyncGenerator<ChatGenerationChunk> {
    let finished = false;
    try {
      for await (const chunk of super._streamResponseChunks(messages.map(withoutName), options, runManager)) {
        finished ||= chunk.generationInfo?.["finish_reason"] !== undefined;
        yield chunk;
      }
    } catch (error) {
      throw openaiError(error, this.model, this.#host);
    }
    options.signal?.throwIfAborted();
    if (!finished) {
      throw new ModelError("cut-stream", `The answer from ${this.#host} broke off.`, { retryable: true });
    }
  }
}

function hostOf(baseUrl: string): string {
  try {
    return new URL(baseUrl).host;
  } catch (cause) {
    throw new ModelError(
      "no-server",
      "The address of the model is not a URL. Set one such as http://127.0.0.1:11434/v1.",
      {
        cause,
      },
    );
  }
}

/** LangChain names answers after the graph's node, which some servers refuse. Tool results keep the tool's name. */
function withoutName(message: BaseMessage): BaseMessage {
  if (message.getType() !== "ai" || message.name === undefined) return message;
  const copy = Object.assign(Object.create(Object.getPrototypeOf(message) as object) as BaseMessage, message);
  delete (copy as { name?: string }).name;
  return copy;
}
