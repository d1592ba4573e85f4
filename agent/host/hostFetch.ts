import type { FetchInit, FetchPart } from "../../contract/agent.ts";
import type { HostCalls } from "./hostCalls.ts";

/**
 * `fetch` by way of the extension host: there, VS Code's proxy and certificate settings hold, in a worker thread they do
 * not. The body of the request must be text; the answer streams.
 */
export function createHostFetch(host: HostCalls): typeof fetch {
  return (input, init) => {
    const request = new Request(input, init);
    const signal = init?.signal ?? request.signal;
    return new Promise((resolve, reject) => {
      let body: ReadableStreamDefaultController<Uint8Array> | undefined;
      const stream = new ReadableStream<Uint8Array>({
        start: (controller) => {
          body = controller;
        },
        cancel: () => ended.abort(),
      });
      const ended = new AbortController();
      const fail = (error: unknown): void => {
        reject(error instanceof Error ? error : new Error(String(error)));
        try {
          body?.error(error);
        } catch {
          // The reader has left already.
        }
      };
      const onPart = (part: FetchPart): void => {
        if (part.type === "bytes") body?.enqueue(part.bytes);
        else {
          const { status, statusText, headers } = part;
          const empty = status === 204 || status === 304;
          resolve(new Response(empty ? null : stream, { status, statusText, headers }));
        }
      };
      initOf(request)
        .then((sent) =>
          host.call({ method: "fetch", url: request.url, init: sent }, AbortSignal.any([signal, ended.signal]), onPart),
        )
        .then(() => body?.close(), fail)
        .catch(fail);
    });
  };
}

async function initOf(request: Request): Promise<FetchInit> {
  const body = request.body === null ? {} : { body: await request.text() };
  return { method: request.method, headers: Object.fromEntries(request.headers), ...body };
}
