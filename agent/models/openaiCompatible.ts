import type { CallbackManagerForLLMRun } from "@langchain/core/callbacks/manager";
import type { BaseLanguageModelInput } from "@langchain/core/language_models/base";
import type { BaseChatModel, BindToolsInput } from "@langchain/core/language_models/chat_models";
import type { AIMessageChunk, BaseMessage } from "@langchain/core/messages";
import type { ChatGenerationChunk, ChatResult } from "@langchain/core/outputs";
import type { Runnable } from "@langchain/core/runnables";
import { ChatOpenAICompletions } from "@langchain/openai";
import type { ChatOpenAICallOptions } from "@langchain/openai";
import type { RemoteModelConfig } from "../../contract/agent.ts";
import { httpError } from "./httpErrors.ts";
import { defaultSilenceMs, estimateTokens, hostOf, remoteStream, type RemoteModelOptions } from "./remoteStream.ts";
import { wireTool } from "./wireTool.ts";

/**
 * A model behind any server that speaks OpenAI's chat completions: OpenAI, vLLM, LM Studio, llama.cpp, Ollama. Built as a
 * file of its own and loaded when it is chosen.
 */
export class OpenaiCompatibleChatModel extends ChatOpenAICompletions {
  readonly #host: string;
  readonly #silenceMs: number;

  /**
   * @throws {ModelError} When the address is none.
   */
  constructor(config: RemoteModelConfig, options: RemoteModelOptions = {}) {
    super({
      model: config.model,
      // The client insists on a key; servers that need none ignore it.
      apiKey: config.apiKey === undefined || config.apiKey === "" ? "none" : config.apiKey,
      // Attempts are counted and traced by the middleware.
      maxRetries: 0,
      configuration: {
        baseURL: config.baseUrl,
        organization: null,
        project: null,
        ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
      },
    });
    this.#host = hostOf(config.baseUrl);
    this.#silenceMs = options.silenceMs ?? defaultSilenceMs;
  }

  override getNumTokens(content: Parameters<BaseChatModel["getNumTokens"]>[0]): Promise<number> {
    return estimateTokens(content);
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
      throw httpError(error, this.model, this.#host);
    }
  }

  override _streamResponseChunks(
    messages: BaseMessage[],
    options: this["ParsedCallOptions"],
    runManager?: CallbackManagerForLLMRun,
  ): AsyncGenerator<ChatGenerationChunk> {
    const start = (signal: AbortSignal) =>
      super._streamResponseChunks(messages.map(withoutName), { ...options, signal }, runManager);
    return remoteStream(start, {
      host: this.#host,
      model: this.model,
      silenceMs: this.#silenceMs,
      signal: options.signal,
      isLast: (chunk) => chunk.generationInfo?.["finish_reason"] !== undefined,
    });
  }
}

/** LangChain names answers after the graph's node, which some servers refuse. Tool results keep the tool's name. */
function withoutName(message: BaseMessage): BaseMessage {
  if (message.getType() !== "ai" || message.name === undefined) return message;
  const copy = Object.assign(Object.create(Object.getPrototypeOf(message) as object) as BaseMessage, message);
  delete (copy as { name?: string }).name;
  return copy;
}
