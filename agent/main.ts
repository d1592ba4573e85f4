import { parentPort } from "node:worker_threads";
import type { HostToWorker } from "../contract/agent.ts";
import { createClock } from "../node/clock.ts";
import { clearTracing } from "./environment.ts";
import { AgentWorker } from "./worker.ts";

// The host gives the worker an empty environment; this holds when it is started by someone else.
clearTracing(process.env);

if (parentPort === null) throw new Error("The agent runs in a worker thread.");
const port = parentPort;
const worker = new AgentWorker({
  port: {
    postMessage: (message) => port.postMessage(message),
    onMessage: (listener) => port.on("message", (message: HostToWorker) => listener(message)),
  },
  clock: createClock(),
  loadCounter: async () => (await import("../core/tokens/o200k.ts")).createTokenCounter(),
});
// One promise that a library forgot must not end all conversations.
process.on("unhandledRejection", (reason) => {
  const message = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
  port.postMessage({ kind: "log", level: "error", message: `Unhandled rejection in the agent: ${message}` });
});
worker.announce();
// The tokenizer takes a tenth of a second to load: begun now, it is ready for the first run.
setImmediate(() => void worker.counter().catch(() => undefined));
