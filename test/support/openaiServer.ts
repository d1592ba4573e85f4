import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** One answer of the server, written by hand so that it can also misbehave. */
export type WireAnswer = (response: ServerResponse, body: WireRequest) => void;

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

export interface OpenaiServer {
  readonly baseUrl: string;
  readonly requests: WireRequest[];
  /** `authorization` header of each request. */
  readonly keys: (string | undefined)[];
  /** Connections that the client gave up. */
  readonly aborted: { count: number };
  close(): Promise<void>;
}

/** A local server that speaks OpenAI's chat completions; each request takes the next answer, the last one repeats. */
export async function startOpenaiServer(...answers: readonly WireAnswer[]): Promise<OpenaiServer> {
  const requests: WireRequest[] = [];
  const keys: (string | undefined)[] = [];
  const aborted = { count: 0 };
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    requests.push(body);
    keys.push(request.headers.authorization);
    response.on("close", () => {
      if (!response.writableEnded) aborted.count += 1;
    });
    answers[Math.min(requests.length, answers.length) - 1]?.(response, body);
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    keys,
    aborted,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function readBody(request: IncomingMessage): Promise<WireRequest> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text) as WireRequest;
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
export function fail(status: number, error: Record<string, unknown>, headers: Record<string, string> = {}): WireAnswer {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify({ error }));
  };
}
