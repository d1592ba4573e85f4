import { ChatAnthropic } from "@langchain/anthropic";
import type { CallbackManagerForLLMRun } from "@langchain/core/callbacks/manager";
import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { BaseMessage } from "@langchain/core/messages";
import type { ChatGenerationChunk } from "@langchain/core/outputs";
import type { RemoteModelConfig } from "../../contract/agent.ts";
import { ModelError } from "./errors.ts";
import { defaultSilenceMs, estimateTokens, hostOf, remoteStream, type RemoteModelOptions } from "./remoteStream.ts";

/** A model of Anthropic's Messages API. Built as a file of its own and loaded when it is chosen. */
export class AnthropicChatModel extends ChatAnthropic {
  readonly #host: string;
  readonly #silenceMs: number;

  /**
   * @throws {ModelError} When the address is none, or there is no key.
   */
  constructor(config: RemoteModelConfig, options: RemoteModelOptions = {}) {
    const host = hostOf(config.baseUrl);
    if (config.apiKey === undefined || config.apiKey === "") {
      throw new ModelError("no-key", `${host} needs a key. Set the API key for this model.`);
    }
    super({
      model: config.model,
      apiKey: config.apiKey,
      anthropicApiUrl: config.baseUrl,
      // Attempts are counted and traced by the middleware.
      maxRetries: 0,
      ...(options.fetch === undefined ? {} : { clientOptions: { fetch: options.fetch } }),
    });
    this.#host = host;
    this.#silenceMs = options.silenceMs ?? defaultSilenceMs;
  }

  override getNumTokens(content: Parameters<BaseChatModel["getNumTokens"]>[0]): Promise<number> {
    return estimateTokens(content);
  }

  override _streamResponseChunks(
    messages: BaseMessage[],
    options: this["ParsedCallOptions"],
    runManager?: CallbackManagerForLLMRun,
  ): AsyncGenerator<ChatGenerationChunk> {
    const start = (signal: AbortSignal) => super._streamResponseChunks(messages, { ...options, signal }, runManager);
    return remoteStream(start, {
      host: this.#host,
      model: this.model,
      silenceMs: this.#silenceMs,
      signal: options.signal,
      isLast: ({ message }) => typeof message.additional_kwargs["stop_reason"] === "string",
    });
  }
}
