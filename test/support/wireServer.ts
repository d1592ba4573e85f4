import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** One answer of a server, written by hand so that it can also misbehave. */
export type WireAnswer<Body> = (response: ServerResponse, body: Body) => void;

/** A local server that a model's client talks to. */
export interface WireServer<Body> {
  /** `http://127.0.0.1:<port>`. */
  readonly origin: string;
  readonly requests: Body[];
  readonly paths: string[];
  /** Headers of each request. */
  readonly headers: IncomingMessage["headers"][];
  /** Connections that the client gave up. */
  readonly aborted: { count: number };
  close(): Promise<void>;
}

/** Starts a local server; each request takes the next answer, the last one repeats. */
export async function startWireServer<Body>(...answers: readonly WireAnswer<Body>[]): Promise<WireServer<Body>> {
  const requests: Body[] = [];
  const paths: string[] = [];
  const headers: IncomingMessage["headers"][] = [];
  const aborted = { count: 0 };
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = "";
    for await (const chunk of request) text += String(chunk);
    const body = JSON.parse(text) as Body;
    requests.push(body);
    paths.push(request.url ?? "");
    headers.push(request.headers);
    response.on("close", () => {
      if (!response.writableEnded) aborted.count += 1;
    });
    answers[Math.min(requests.length, answers.length) - 1]?.(response, body);
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    paths,
    headers,
    aborted,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Answers with an error: a status, headers and a JSON body. */
export function failWith(status: number, body: unknown, headers: Record<string, string> = {}): WireAnswer<unknown> {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  };
}
