import { readdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { WorkerSettings } from "../../contract/agent.ts";
import type { Logger } from "../../core/ports.ts";
import type { AgentWorker } from "./agentHost.ts";

/** Variables that the agent may see: language and clock of the machine. No key, no tracing switch, no proxy secret. */
const passedOn = ["LANG", "LC_ALL", "TZ"] as const;

/** Heap of the agent in megabytes. A thread over it ends alone; the extension host, which others share, goes on. */
const heapMb = 1_024;

export interface WorkerThreadOptions {
  /** Absolute path of dist/agent.js. */
  readonly file: string;
  readonly log: Logger;
  /**
   * Directory for compiled code: of the user's own, since what lies there is run, and of this version of the extension
   * alone. Its siblings, from other versions, are removed.
   */
  readonly compileCache: string;
}

/** Starts the agent's thread with an environment of its own. */
export function startWorkerThread({ file, log, compileCache }: WorkerThreadOptions): AgentWorker {
  const env = Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
  const worker = new Worker(file, {
    name: "Skillwright agent",
    env: { ...env, NODE_ENV: "production" },
    workerData: { compileCache } satisfies WorkerSettings,
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  removeSiblings(compileCache).catch(() => undefined);
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

/** Removes what lies beside a directory. */
async function removeSiblings(directory: string): Promise<void> {
  const parent = dirname(directory);
  const others = (await readdir(parent)).filter((name) => name !== basename(directory));
  await Promise.all(others.map((name) => rm(join(parent, name), { recursive: true, force: true })));
}
