import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** An OpenAI-compatible endpoint on this machine, under the control of a test. */
export interface ModelServer {
  /** Address for `skillwright.models`. */
  readonly baseUrl: string;
  /** While true, an answer begins and does not end. */
  hold: boolean;
  /** Number of answers that the client gave up before they ended. */
  abandoned(): number;
  stop(): Promise<void>;
}

const firstWords = "Let me look at that";
const lastWords = ", done.";

/** Starts an endpoint that answers every chat request with a few words, streamed. */
export async function startModelServer(): Promise<ModelServer> {
  let abandoned = 0;
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.once("close", () => {
      abandoned += response.writableFinished ? 0 : 1;
    });
    sendPart(response, { role: "assistant", content: firstWords });
    if (!model.hold) {
      sendPart(response, { content: lastWords }, "stop");
      response.end("data: [DONE]\n\n");
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  const model: ModelServer = {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    hold: false,
    abandoned: () => abandoned,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
  return model;
}

function sendPart(response: ServerResponse, delta: object, finish: string | null = null): void {
  const choice = { index: 0, delta, finish_reason: finish };
  const chunk = { id: "chatcmpl-1", object: "chat.completion.chunk", created: 0, model: "test", choices: [choice] };
  response.write(`data: ${JSON.stringify(chunk)}\n\n`);
}
