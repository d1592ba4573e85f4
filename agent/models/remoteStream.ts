import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { ChatGenerationChunk } from "@langchain/core/outputs";
import { ModelError } from "./errors.ts";
import { httpError } from "./httpErrors.ts";

/** Time without a word from a model after which a call is given up. Local models may take long to read a prompt. */
export const defaultSilenceMs = 120_000;

export interface RemoteStreamOptions {
  /** Host name of the endpoint, for messages. */
  readonly host: string;
  readonly model: string;
  /** Milliseconds between two pieces. */
  readonly silenceMs: number;
  readonly signal: AbortSignal | undefined;
  /** True for a piece that says that the answer is complete. */
  readonly isLast: (chunk: ChatGenerationChunk) => boolean;
}

/**
 * The stream of a remote model, watched: errors say what the user can do, a stream that broke off or went silent is an error
 * that is worth another try, and a stop ends the request.
 *
 * @param start Begins the provider's stream; its signal ends the request.
 * @throws {ModelError} For everything but a stop.
 */
export async function* remoteStream(
  start: (signal: AbortSignal) => AsyncIterable<ChatGenerationChunk>,
  { host, model, silenceMs, signal, isLast }: RemoteStreamOptions,
): AsyncGenerator<ChatGenerationChunk> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceMs);
  };
  const ended = AbortSignal.any(signal === undefined ? [silence.signal] : [signal, silence.signal]);
  let finished = false;
  listen();
  try {
    for await (const chunk of start(ended)) {
      listen();
      finished ||= isLast(chunk);
      yield chunk;
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw silence.signal.aborted ? silent(host, silenceMs) : httpError(error, model, host);
  } finally {
    clearTimeout(timer);
  }
  signal?.throwIfAborted();
  if (silence.signal.aborted) throw silent(host, silenceMs);
  if (!finished) throw new ModelError("cut-stream", `The answer from ${host} broke off.`, { retryable: true });
}

function silent(host: string, silenceMs: number): ModelError {
  const text = `${host} said nothing for ${Math.round(silenceMs / 1000)} seconds.`;
  return new ModelError("cut-stream", text, { retryable: true });
}

/**
 * Host name of an address, for messages: the whole address may hold a key.
 *
 * @throws {ModelError} When it is no address.
 */
export function hostOf(baseUrl: string): string {
  const url = URL.parse(baseUrl);
  if (url !== null) return url.host;
  throw new ModelError(
    "no-server",
    "The address of the model is not a URL. Set one such as http://127.0.0.1:11434/v1.",
  );
}

/** About four characters a token: LangChain's own way would fetch a vocabulary from the network. */
export function estimateTokens(content: Parameters<BaseChatModel["getNumTokens"]>[0]): Promise<number> {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  return Promise.resolve(Math.ceil(text.length / 4));
}

/** What a remote model is made with besides its configuration. */
export interface RemoteModelOptions {
  /** How requests are made; the global `fetch` when undefined. */
  readonly fetch?: typeof fetch;
  readonly silenceMs?: number;
}
