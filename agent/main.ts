import { enableCompileCache, flushCompileCache } from "node:module";
import { parentPort, workerData } from "node:worker_threads";
import type { HostToWorker, WorkerSettings } from "../contract/agent.ts";
import { createClock } from "../node/clock.ts";
import { clearTracing } from "./environment.ts";

// The host gives the worker an empty environment; this holds when it is started by someone else.
clearTracing(process.env);

if (parentPort === null) throw new Error("The agent runs in a worker thread.");
const port = parentPort;
const { compileCache } = (workerData ?? {}) as WorkerSettings;
// A third of the time until the agent is ready goes into compiling LangChain. Where the cache cannot be used, nothing is lost.
if (compileCache !== undefined) enableCompileCache(compileCache);

// One promise that a library forgot must not end all conversations.
process.on("unhandledRejection", (reason) => {
  const message = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
  port.postMessage({ kind: "log", level: "error", message: `Unhandled rejection in the agent: ${message}` });
});

start().catch((error: unknown) => {
  // Thrown where nothing catches it, so that the host is told that the thread ended.
  setImmediate(() => {
    throw error;
  });
});

/** Loads the agent, which is a file of its own so that the cache has it. */
async function start(): Promise<void> {
  const { AgentWorker } = await import("./worker.ts");
  const worker = new AgentWorker({
    port: {
      postMessage: (message) => port.postMessage(message),
      onMessage: (listener) => port.on("message", (message: HostToWorker) => listener(message)),
    },
    clock: createClock(),
    loadCounter: async () => (await import("../core/tokens/o200k.ts")).createTokenCounter(),
  });
  worker.announce();
  // The tokenizer takes a tenth of a second to load: begun now, it is ready for the first run.
  setImmediate(() => void warmUp(worker));
}

async function warmUp(worker: { counter(): Promise<unknown> }): Promise<void> {
  await worker.counter().catch(() => undefined);
  // The thread may be ended at any time, and what was compiled would be lost.
  if (compileCache !== undefined) flushCompileCache();
}
