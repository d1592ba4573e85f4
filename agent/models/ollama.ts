import type { CallbackManagerForLLMRun } from "@langchain/core/callbacks/manager";
import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { BaseMessage } from "@langchain/core/messages";
import type { ChatGenerationChunk } from "@langchain/core/outputs";
import { ChatOllama, type ChatOllamaInput } from "@langchain/ollama";
import type { RemoteModelConfig } from "../../contract/agent.ts";
import { defaultSilenceMs, estimateTokens, hostOf, remoteStream, type RemoteModelOptions } from "./remoteStream.ts";

/** A model of an Ollama server, in its own protocol. Built as a file of its own and loaded when it is chosen. */
export class OllamaChatModel extends ChatOllama {
  readonly #host: string;
  readonly #silenceMs: number;
  readonly #input: ChatOllamaInput;
  readonly #fetch: typeof fetch;

  /**
   * @throws {ModelError} When the address is none.
   */
  constructor(config: RemoteModelConfig, options: RemoteModelOptions = {}) {
    const { model, baseUrl, apiKey } = config;
    // A server behind a gateway may ask for a key; Ollama itself needs none.
    const headers = apiKey === undefined || apiKey === "" ? {} : { headers: { authorization: `Bearer ${apiKey}` } };
    const input = { model, baseUrl, maxRetries: 0, ...headers };
    const host = hostOf(baseUrl);
    super(input);
    this.#host = host;
    this.#input = input;
    this.#fetch = options.fetch ?? fetch;
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
    // The client looks at a signal only between two pieces; a model of each call's own has the signal in its requests.
    const start = (signal: AbortSignal) =>
      new ChatOllama({ ...this.#input, fetch: this.#fetchUntil(signal) })._streamResponseChunks(
        messages,
        { ...options, signal },
        runManager,
      );
    return remoteStream(start, {
      host: this.#host,
      model: this.model,
      silenceMs: this.#silenceMs,
      signal: options.signal,
      isLast: ({ message }) => message.response_metadata["done"] === true,
    });
  }

  /** Requests that end with a signal. A refusal is thrown with its head, which says how long to wait. */
  #fetchUntil(signal: AbortSignal): typeof fetch {
    return async (input, init) => {
      const signals = [init?.signal ?? signal, signal];
      const response = await this.#fetch(input, { ...init, signal: AbortSignal.any(signals) });
      if (response.ok) return response;
      const { status, headers } = response;
      throw Object.assign(new Error(messageOf(await response.text())), { status, headers });
    };
  }
}

/** The error in an answer of Ollama: `{"error": "…"}`, or the text as it is. */
function messageOf(text: string): string {
  try {
    const value = JSON.parse(text) as { readonly error?: unknown } | null;
    return typeof value?.error === "string" ? value.error : text;
  } catch {
    return text;
  }
}
