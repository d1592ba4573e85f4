import type { CallbackManagerForLLMRun } from "@langchain/core/callbacks/manager";
import { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { BaseChatModelCallOptions, BindToolsInput } from "@langchain/core/language_models/chat_models";
import { AIMessageChunk } from "@langchain/core/messages";
import type { BaseMessage } from "@langchain/core/messages";
import { ChatGenerationChunk } from "@langchain/core/outputs";
import type { ChatResult } from "@langchain/core/outputs";
import { convertToOpenAITool } from "@langchain/core/utils/function_calling";

/** A tool call that the model asks for. `args` may be a string, to stream what is no JSON. */
export interface ScriptedCall {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>> | string;
  readonly id?: string;
}

/** One answer of the model: a text, text and calls, an error to throw, or what the request makes of it. */
export type ScriptedAnswer =
  | string
  | Error
  | {
      readonly text?: string;
      readonly calls?: readonly ScriptedCall[];
      readonly breaksWith?: Error;
      readonly usage?: [number, number];
    }
  | ((request: SeenRequest) => ScriptedAnswer | Promise<ScriptedAnswer>);

/** A request as the model got it. */
export interface SeenRequest {
  readonly system: string;
  readonly messages: readonly BaseMessage[];
  readonly tools: readonly { readonly name: string; readonly description: string; readonly parameters: unknown }[];
  readonly signal: AbortSignal | undefined;
}

interface ScriptedOptions extends BaseChatModelCallOptions {
  seenTools?: SeenRequest["tools"];
}

/** A chat model that plays a script, one answer for each call, and keeps the requests. It streams and heeds the signal. */
export class ScriptedChatModel extends BaseChatModel<ScriptedOptions> {
  readonly requests: SeenRequest[] = [];
  readonly #script: readonly ScriptedAnswer[];
  #ids = 0;

  constructor(...script: readonly ScriptedAnswer[]) {
    super({});
    this.#script = script;
  }

  override _llmType(): string {
    return "scripted";
  }

  override bindTools(tools: BindToolsInput[], options?: Partial<ScriptedOptions>) {
    const seenTools = tools.map((tool) => {
      const { name, description, parameters } = convertToOpenAITool(tool as never).function;
      return { name, description: description ?? "", parameters };
    });
    return this.withConfig({ ...options, seenTools });
  }

  override getNumTokens(): Promise<number> {
    return Promise.reject(new Error("Nothing may ask a model for tokens."));
  }

  override _generate(): Promise<ChatResult> {
    return Promise.reject(new Error("Runs are streamed."));
  }

  override async *_streamResponseChunks(
    messages: BaseMessage[],
    options: this["ParsedCallOptions"],
    runManager?: CallbackManagerForLLMRun,
  ): AsyncGenerator<ChatGenerationChunk> {
    options.signal?.throwIfAborted();
    const request: SeenRequest = {
      system: messages.flatMap((message) => (message.getType() === "system" ? [message.text] : [])).join("\n"),
      messages: messages.filter((message) => message.getType() !== "system"),
      tools: options.seenTools ?? [],
      signal: options.signal,
    };
    this.requests.push(request);
    let answer = this.#script[this.requests.length - 1] ?? new Error("The script has no more answers.");
    while (typeof answer === "function") answer = await answer(request);
    options.signal?.throwIfAborted();
    if (answer instanceof Error) throw answer;
    const { text = "", calls = [], breaksWith, usage } = typeof answer === "string" ? { text: answer } : answer;
    for (const piece of text.match(/\S+\s*/g) ?? []) {
      const chunk = new ChatGenerationChunk({ text: piece, message: new AIMessageChunk({ content: piece }) });
      yield chunk;
      await runManager?.handleLLMNewToken(piece, undefined, undefined, undefined, undefined, { chunk });
      options.signal?.throwIfAborted();
    }
    if (breaksWith !== undefined) throw breaksWith;
    for (const [index, call] of calls.entries()) yield this.#callChunk(call, index);
    if (usage !== undefined) {
      const [input_tokens, output_tokens] = usage;
      const usage_metadata = { input_tokens, output_tokens, total_tokens: input_tokens + output_tokens };
      yield new ChatGenerationChunk({
        text: "",
        message: new AIMessageChunk({ content: "", usage_metadata } as never),
      });
    }
    if (text === "" && calls.length === 0) yield new ChatGenerationChunk({ text: "", message: new AIMessageChunk("") });
  }

  #callChunk(call: ScriptedCall, index: number): ChatGenerationChunk {
    this.#ids += 1;
    const args = typeof call.args === "string" ? call.args : JSON.stringify(call.args);
    const chunk = { type: "tool_call_chunk" as const, index, id: call.id ?? `id_${this.#ids}`, name: call.name, args };
    return new ChatGenerationChunk({
      text: "",
      message: new AIMessageChunk({ content: "", tool_call_chunks: [chunk] }),
    });
  }
}

/** Shorthands for the two skill tools. */
export function load(skill_name: string, id?: string): ScriptedCall {
  return { name: "load_skill", args: { skill_name }, ...(id === undefined ? {} : { id }) };
}

export function read(skill_name: string, filename: string, more: Readonly<Record<string, unknown>> = {}): ScriptedCall {
  return { name: "read_skill_file", args: { skill_name, filename, ...more } };
}
