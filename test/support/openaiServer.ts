import type { ServerResponse } from "node:http";
import { failWith, startWireServer, type WireAnswer as AnswerOf, type WireServer } from "./wireServer.ts";

/** One answer of the server. */
export type WireAnswer = AnswerOf<WireRequest>;

/** A request to `/chat/completions` as it came over the wire. */
export interface WireRequest {
  readonly model: string;
  readonly stream: boolean;
  readonly messages: readonly {
    readonly role: string;
    readonly content?: unknown;
    readonly tool_calls?: unknown;
    readonly tool_call_id?: string;
    readonly name?: string;
  }[];
  readonly tools?: readonly { readonly function: { readonly name: string; readonly parameters: unknown } }[];
}

export interface OpenaiServer extends WireServer<WireRequest> {
  readonly baseUrl: string;
  /** `authorization` header of each request. */
  readonly keys: readonly (string | undefined)[];
}

/** A local server that speaks OpenAI's chat completions; each request takes the next answer, the last one repeats. */
export async function startOpenaiServer(...answers: readonly WireAnswer[]): Promise<OpenaiServer> {
  const server = await startWireServer<WireRequest>(...answers);
  return {
    ...server,
    baseUrl: `${server.origin}/v1`,
    get keys() {
      return server.headers.map(({ authorization }) => authorization);
    },
  };
}

const head = { id: "c1", object: "chat.completion.chunk", created: 1, model: "test-model" };

/** Begins a stream and gives what writes its events. */
export function openStream(response: ServerResponse): (data: unknown) => void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  return (data) => void response.write(`data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`);
}

/** An event of the stream. */
export const delta = (content: Record<string, unknown>, finish: string | null = null): unknown => ({
  ...head,
  choices: [{ index: 0, delta: content, finish_reason: finish }],
});

/** Answers with a text in pieces, and with usage at the end. */
export function streamText(...pieces: readonly string[]): WireAnswer {
  return (response) => {
    const send = openStream(response);
    send(delta({ role: "assistant", content: "" }));
    for (const piece of pieces) send(delta({ content: piece }));
    send(delta({}, "stop"));
    send({ ...head, choices: [], usage: { prompt_tokens: 11, completion_tokens: 3, total_tokens: 14 } });
    send("[DONE]");
    response.end();
  };
}

/** Answers with tool calls whose arguments come in two pieces each. */
export function streamCalls(...calls: readonly { id: string; name: string; args: string }[]): WireAnswer {
  return (response) => {
    const send = openStream(response);
    send(delta({ role: "assistant", content: null }));
    for (const [index, { id, name, args }] of calls.entries()) {
      const half = Math.floor(args.length / 2);
      const first = { name, arguments: args.slice(0, half) };
      send(delta({ tool_calls: [{ index, id, type: "function", function: first }] }));
      send(delta({ tool_calls: [{ index, function: { arguments: args.slice(half) } }] }));
    }
    send(delta({}, "tool_calls"));
    send("[DONE]");
    response.end();
  };
}

/** Answers with an error as OpenAI words it. */
export function fail(status: number, error: Record<string, unknown>, headers?: Record<string, string>): WireAnswer {
  return failWith(status, { error }, headers);
}
