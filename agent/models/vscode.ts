import type { CallbackManagerForLLMRun } from "@langchain/core/callbacks/manager";
import type { BaseLanguageModelInput } from "@langchain/core/language_models/base";
import { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { BaseChatModelCallOptions, BindToolsInput } from "@langchain/core/language_models/chat_models";
import { AIMessage, AIMessageChunk } from "@langchain/core/messages";
import type { BaseMessage } from "@langchain/core/messages";
import { ChatGenerationChunk } from "@langchain/core/outputs";
import type { ChatResult } from "@langchain/core/outputs";
import type { Runnable } from "@langchain/core/runnables";
import type { ChatTool, ModelPart } from "../../contract/agent.ts";
import { HostCallError } from "../host/hostCalls.ts";
import type { HostCalls } from "../host/hostCalls.ts";
import { isAbort, ModelError } from "./errors.ts";
import type { ModelErrorCode } from "./errors.ts";
import { partQueue } from "./partQueue.ts";
import { usageField, usageOf } from "./usage.ts";
import { textOf, toChatMessages } from "./vscodeMessages.ts";
import { wireTool } from "./wireTool.ts";

export interface VscodeCallOptions extends BaseChatModelCallOptions {
  chatTools?: readonly ChatTool[];
}

/**
 * A language model of VS Code (`vscode.lm`), reached through the extension host, which finds it anew by its id for each
 * request and asks for the user's consent.
 */
export class VscodeChatModel extends BaseChatModel<VscodeCallOptions> {
  readonly #host: HostCalls;
  readonly #id: string;

  /**
   * @param id Id of the model as VS Code gives it.
   */
  constructor(host: HostCalls, id: string) {
    super({});
    this.#host = host;
    this.#id = id;
  }

  override _llmType(): string {
    return "vscode";
  }

  override bindTools(
    tools: BindToolsInput[],
    options?: Partial<VscodeCallOptions>,
  ): Runnable<BaseLanguageModelInput, AIMessageChunk, VscodeCallOptions> {
    return this.withConfig({ ...options, chatTools: tools.map(toChatTool) });
  }

  /** The model's own count. */
  override async getNumTokens(content: Parameters<BaseChatModel["getNumTokens"]>[0]): Promise<number> {
    return this.#count(typeof content === "string" ? content : JSON.stringify(content), undefined);
  }

  override async _generate(messages: BaseMessage[], options: this["ParsedCallOptions"]): Promise<ChatResult> {
    let whole: ChatGenerationChunk | undefined;
    for await (const chunk of this._streamResponseChunks(messages, options)) {
      whole = whole === undefined ? chunk : whole.concat(chunk);
    }
    if (whole === undefined) throw emptyAnswer();
    const { text, tool_calls } = whole.message as AIMessageChunk;
    const message = new AIMessage({
      content: text,
      tool_calls: tool_calls ?? [],
      ...usageField(usageOf(whole.message)),
    });
    return { generations: [{ text, message }] };
  }

  override async *_streamResponseChunks(
    messages: BaseMessage[],
    options: this["ParsedCallOptions"],
    runManager?: CallbackManagerForLLMRun,
  ): AsyncGenerator<ChatGenerationChunk> {
    const { signal } = options;
    const chat = toChatMessages(messages);
    const tools = options.chatTools ?? [];
    const queue = partQueue<ModelPart>();
    const request = { method: "chat", model: this.#id, messages: chat, tools } as const;
    this.#host.call(request, signal, queue.push).then(queue.end).catch(queue.fail);
    let text = "";
    let calls = 0;
    try {
      for await (const part of queue.parts) {
        signal?.throwIfAborted();
        if (part.type === "text") {
          if (part.text === "") continue;
          text += part.text;
          const chunk = new ChatGenerationChunk({
            text: part.text,
            message: new AIMessageChunk({ content: part.text }),
          });
          yield chunk;
          await runManager?.handleLLMNewToken(part.text, undefined, undefined, undefined, undefined, { chunk });
        } else if (part.type === "toolCall") {
          yield toolCallChunk(part, calls);
          calls += 1;
        }
      }
    } catch (error) {
      throw modelErrorOf(error);
    }
    if (text === "" && calls === 0) throw emptyAnswer();
    const usage = await this.#usage(textOf(chat), text, signal);
    if (usage !== undefined) yield usage;
  }

  /** Usage by the model's own counter; VS Code reports none. Undefined when it cannot be counted. */
  async #usage(
    input: string,
    output: string,
    signal: AbortSignal | undefined,
  ): Promise<ChatGenerationChunk | undefined> {
    try {
      const [input_tokens, output_tokens] = await Promise.all([
        this.#count(input, signal),
        this.#count(output, signal),
      ]);
      const usage = usageField({ input_tokens, output_tokens, total_tokens: input_tokens + output_tokens });
      const message = new AIMessageChunk({ content: "", ...usage, response_metadata: { usage_estimated: true } });
      return new ChatGenerationChunk({ text: "", message });
    } catch (error) {
      if (isAbort(error)) throw error;
      return undefined;
    }
  }

  async #count(text: string, signal: AbortSignal | undefined): Promise<number> {
    const tokens = await this.#host.call({ method: "countTokens", model: this.#id, text }, signal);
    if (typeof tokens !== "number") throw new ModelError("unknown", "VS Code gave no token count.");
    return tokens;
  }
}

function toChatTool(tool: BindToolsInput): ChatTool {
  const { name, description, parameters } = wireTool(tool).function;
  return { name, description, inputSchema: parameters };
}

function toolCallChunk(part: Extract<ModelPart, { type: "toolCall" }>, index: number): ChatGenerationChunk {
  const { id, name, input } = part;
  const call = { type: "tool_call_chunk" as const, index, id, name, args: JSON.stringify(input) };
  return new ChatGenerationChunk({ text: "", message: new AIMessageChunk({ content: "", tool_call_chunks: [call] }) });
}

function emptyAnswer(): ModelError {
  return new ModelError("empty-answer", "The model gave an empty answer.", { retryable: true });
}

/** Codes of `vscode.LanguageModelError`, and of the host for models it does not find. */
const codes: Readonly<Record<string, readonly [ModelErrorCode, string]>> = {
  NoPermissions: ["no-permission", "VS Code has no permission to use this model. Send the prompt again and allow it."],
  Blocked: ["quota", "The model refused the request because of a quota or rate limit."],
  NotFound: ["wrong-model", "This model is not available in VS Code any more. Choose another one."],
};

function modelErrorOf(error: unknown): unknown {
  if (isAbort(error) || !(error instanceof HostCallError)) return error;
  const [code, advice] = codes[error.code] ?? ["unknown", "The language model failed."];
  const message = error.message === "" ? advice : `${advice} (${error.message})`;
  const after = error.retryAfterMs === undefined ? {} : { retryAfterMs: error.retryAfterMs };
  return new ModelError(code, message, { retryable: error.retryable, ...after, cause: error });
}
