import { BaseCallbackHandler } from "@langchain/core/callbacks/base";
import type { HandleLLMNewTokenCallbackFields } from "@langchain/core/callbacks/base";
import type { RunContext } from "./context.ts";

/** Hears the pieces of the model's answer as they come, and by its presence makes models stream. */
export class TextStream extends BaseCallbackHandler {
  readonly name = "text-stream";
  readonly lc_prefer_streaming = true;
  override awaitHandlers = true;
  readonly #context: RunContext;

  constructor(context: RunContext) {
    super();
    this.#context = context;
  }

  override handleLLMNewToken(
    token: string,
    _index: unknown,
    _run: string,
    _parent?: string,
    _tags?: string[],
    fields?: HandleLLMNewTokenCallbackFields,
  ): void {
    const { recorder, state } = this.#context;
    // Content may also come as blocks, of which only the text is the answer.
    const chunk = fields?.chunk;
    const text = token !== "" ? token : chunk !== undefined && "message" in chunk ? chunk.message.text : "";
    if (text === "" || state.quiet) return;
    state.streamed += text;
    recorder.record({ type: "model.text", call: state.call, text });
  }
}
