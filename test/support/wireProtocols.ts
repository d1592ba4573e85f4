import type { ServerResponse } from "node:http";
import type { RemoteProvider } from "../../contract/modelProviders.ts";
import { delta, openStream, streamCalls, streamText } from "./openaiServer.ts";
import { failWith, type WireAnswer } from "./wireServer.ts";

/** A tool call as a server streams it. `args` may be no JSON. */
export interface WireCall {
  readonly id: string;
  readonly name: string;
  readonly args: string;
}

/** What the tests need of a provider's protocol. */
export interface WireProtocol {
  /** Added to the server's origin to make the address that a user configures. */
  readonly basePath: string;
  /** Path of the request. */
  readonly path: string;
  /** Header with the key `sk-1`. */
  readonly keyHeader: readonly [string, string];
  /** Text in pieces, with usage of 11 tokens in and 3 out. */
  text(...pieces: readonly string[]): WireAnswer<unknown>;
  calls(...calls: readonly WireCall[]): WireAnswer<unknown>;
  /** The beginning of an answer that is never ended by this. */
  begin(response: ServerResponse, text: string): void;
  error(status: number, message: string, headers?: Record<string, string>): WireAnswer<unknown>;
  overflow(): WireAnswer<unknown>;
  /** Names of the tools in a request. */
  toolsOf(body: unknown): readonly string[];
}

type Tools = { readonly tools?: readonly { readonly name?: string; readonly function?: { readonly name: string } }[] };
const toolsOf = (body: unknown): readonly string[] =>
  ((body as Tools).tools ?? []).map((tool) => tool.function?.name ?? tool.name ?? "");

const openai: WireProtocol = {
  basePath: "/v1",
  path: "/v1/chat/completions",
  keyHeader: ["authorization", "Bearer sk-1"],
  text: streamText as WireProtocol["text"],
  calls: streamCalls as WireProtocol["calls"],
  begin: (response, text) => openStream(response)(delta({ role: "assistant", content: text })),
  error: (status, message, headers) => failWith(status, { error: { message } }, headers),
  overflow: () => failWith(400, { error: { message: "maximum context length", code: "context_length_exceeded" } }),
  toolsOf,
};

function anthropicStream(response: ServerResponse): (event: { readonly type: string }) => void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const send = (event: { readonly type: string }): void =>
    void response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  const message = { id: "m", type: "message", role: "assistant", content: [], model: "test-model", stop_reason: null };
  send({ type: "message_start", message: { ...message, usage: { input_tokens: 11, output_tokens: 0 } } } as never);
  return send;
}

function anthropicEnd(
  send: (event: { readonly type: string }) => void,
  reason: string,
  response: ServerResponse,
): void {
  send({
    type: "message_delta",
    delta: { stop_reason: reason, stop_sequence: null },
    usage: { output_tokens: 3 },
  } as never);
  send({ type: "message_stop" });
  response.end();
}

const anthropic: WireProtocol = {
  basePath: "",
  path: "/v1/messages",
  keyHeader: ["x-api-key", "sk-1"],
  text:
    (...pieces) =>
    (response) => {
      const send = anthropicStream(response);
      send({ type: "content_block_start", index: 0, content_block: { type: "text", text: "" } } as never);
      for (const text of pieces)
        send({ type: "content_block_delta", index: 0, delta: { type: "text_delta", text } } as never);
      send({ type: "content_block_stop", index: 0 } as never);
      anthropicEnd(send, "end_turn", response);
    },
  calls:
    (...calls) =>
    (response) => {
      const send = anthropicStream(response);
      for (const [index, { id, name, args }] of calls.entries()) {
        send({ type: "content_block_start", index, content_block: { type: "tool_use", id, name, input: {} } } as never);
        const half = Math.floor(args.length / 2);
        for (const partial_json of [args.slice(0, half), args.slice(half)])
          send({ type: "content_block_delta", index, delta: { type: "input_json_delta", partial_json } } as never);
        send({ type: "content_block_stop", index } as never);
      }
      anthropicEnd(send, "tool_use", response);
    },
  begin: (response, text) => {
    const send = anthropicStream(response);
    send({ type: "content_block_start", index: 0, content_block: { type: "text", text: "" } } as never);
    send({ type: "content_block_delta", index: 0, delta: { type: "text_delta", text } } as never);
  },
  error: (status, message, headers) =>
    failWith(status, { type: "error", error: { type: "test_error", message } }, headers),
  overflow: () =>
    failWith(400, { type: "error", error: { type: "invalid_request_error", message: "prompt is too long: 9 > 8" } }),
  toolsOf,
};

const line = (response: ServerResponse, value: unknown): void => void response.write(`${JSON.stringify(value)}\n`);
const said = (content: string, more: object = {}) => ({
  model: "test-model",
  created_at: "2026-11-20T00:00:00Z",
  message: { role: "assistant", content, ...more },
  done: false,
});
const done = { ...said(""), done: true, done_reason: "stop", prompt_eval_count: 11, eval_count: 3 };

const ollama: WireProtocol = {
  basePath: "",
  path: "/api/chat",
  keyHeader: ["authorization", "Bearer sk-1"],
  text:
    (...pieces) =>
    (response) => {
      response.writeHead(200, { "content-type": "application/x-ndjson" });
      for (const piece of pieces) line(response, said(piece));
      line(response, done);
      response.end();
    },
  calls:
    (...calls) =>
    (response) => {
      response.writeHead(200, { "content-type": "application/x-ndjson" });
      const tool_calls = calls.map(({ name, args }) => ({ function: { name, arguments: JSON.parse(args) as object } }));
      line(response, said("", { tool_calls }));
      line(response, done);
      response.end();
    },
  begin: (response, text) => {
    response.writeHead(200, { "content-type": "application/x-ndjson" });
    line(response, said(text));
  },
  error: (status, message, headers) => failWith(status, { error: message }, headers),
  overflow: () => failWith(400, { error: "the input exceeds the available context size" }),
  toolsOf,
};

export const wireProtocols: Readonly<Record<RemoteProvider, WireProtocol>> = {
  "openai-compatible": openai,
  anthropic,
  ollama,
};
