import { Worker } from "node:worker_threads";
import type { Logger } from "../../core/ports.ts";
import type { AgentWorker } from "./agentHost.ts";

/** Variables that the agent may see: language and clock of the machine. No key, no tracing switch, no proxy secret. */
const passedOn = ["LANG", "LC_ALL", "TZ"] as const;

/** Heap of the agent in megabytes. A thread over it ends alone; the extension host, which others share, goes on. */
const heapMb = 1_024;

/**
 * Starts the agent's thread with an environment of its own.
 *
 * @param file Absolute path of dist/agent.js.
 */
export function startWorkerThread(file: string, log: Logger): AgentWorker {
  const env = Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
  const worker = new Worker(file, {
    name: "Skillwright agent",
    env: { ...env, NODE_ENV: "production" },
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  worker.stdout.on("data", (text: Buffer) => log.debug(`[agent] ${String(text).trimEnd()}`));
  worker.stderr.on("data", (text: Buffer) => log.warn(`[agent] ${String(text).trimEnd()}`));
  return {
    postMessage: (message) => worker.postMessage(message),
    onMessage: (listener) => void worker.on("message", listener),
    onEnd(listener) {
      let ended = false;
      const end = (error: Error | undefined): void => {
        if (!ended) listener(error);
        ended = true;
      };
      worker.once("error", (error) => end(error instanceof Error ? error : new Error(String(error))));
      worker.once("messageerror", end);
      worker.once("exit", () => end(undefined));
    },
    terminate() {
      worker.terminate().catch((error: unknown) => log.warn(`The agent's worker did not end: ${String(error)}`));
    },
  };
}
