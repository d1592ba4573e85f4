import { createMiddleware } from "langchain";
import { isAbort, toModelError } from "../models/errors.ts";
import { usageOf } from "../models/usage.ts";
import { wireTool } from "../models/wireTool.ts";
import type { RunContext } from "../run/context.ts";

/** Traces every attempt to call the model, and notes what was sent for the ledger. */
export function modelTraceMiddleware(context: RunContext) {
  const { recorder, clock, state } = context;
  let attempt = 0;
  let answered = true;
  let ending = state.ending;
  return createMiddleware({
    name: "modelTrace",
    wrapModelCall: async (request, handler) => {
      const newCall = answered || ending !== state.ending;
      attempt = newCall ? 1 : attempt + 1;
      if (newCall) state.call += 1;
      answered = false;
      ending = state.ending;
      state.streamed = "";
      state.since.length = 0;
      const { messages, systemMessage } = request;
      state.sent = { system: systemMessage.text, catalog: state.catalog, tools: request.tools.map(named), messages };
      recorder.record({ type: "model.started", call: state.call, attempt });
      const started = clock.elapsed();
      const finished = { type: "model.finished", call: state.call } as const;
      try {
        const message = await handler(request);
        const usage = usageOf(message);
        const tokens =
          usage === undefined ? {} : { inputTokens: usage.input_tokens, outputTokens: usage.output_tokens };
        recorder.record({ ...finished, durationMs: clock.elapsed() - started, ...tokens });
        answered = true;
        state.streamed = "";
        return message;
      } catch (error) {
        const text = isAbort(error) ? "Stopped." : toModelError(error).message;
        recorder.record({ ...finished, durationMs: clock.elapsed() - started, error: text });
        throw error;
      }
    },
  });
}

function named(tool: unknown): { readonly name: string; readonly schema: unknown } {
  const schema = wireTool(tool);
  return { name: schema.function.name, schema };
}
