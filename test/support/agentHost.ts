import { AgentWorker } from "../../agent/worker.ts";
import type { HostCall, HostToWorker, RunRequest, WorkerToHost } from "../../contract/agent.ts";
import type { RunFinished, TraceEvent } from "../../contract/trace.ts";
import { createTestClock, discovery, wordCounter } from "./agentRuns.ts";
import type { MemoryFileSystem } from "./memoryFileSystem.ts";

/** The extension host's side of the line to a worker that lives in the same thread. */
export interface AgentHost {
  readonly worker: AgentWorker;
  readonly received: readonly WorkerToHost[];
  readonly events: readonly TraceEvent[];
  readonly counterLoads: { count: number };
  send(message: HostToWorker): void;
  /** Starts a run and gives its end. */
  run(request: Partial<RunRequest> & Pick<RunRequest, "run" | "prompt">): Promise<RunFinished>;
  finished(run: string): Promise<RunFinished>;
}

export interface AgentHostOptions {
  /** Answers in place of the file system, when it gives something else than `undefined`. */
  readonly answer?: (request: HostCall, call: number) => "never" | undefined;
  readonly loadCounter?: () => Promise<typeof wordCounter>;
}

/** Makes a worker and a host that answers its calls from a file system. Messages are cloned, as between threads. */
export function createAgentHost(fileSystem: MemoryFileSystem, options: AgentHostOptions = {}): AgentHost {
  const received: WorkerToHost[] = [];
  const events: TraceEvent[] = [];
  const waiting = new Map<string, (event: RunFinished) => void>();
  const counterLoads = { count: 0 };
  let listener: ((message: HostToWorker) => void) | undefined;
  const send = (message: HostToWorker): void => {
    const clone = structuredClone(message);
    queueMicrotask(() => listener?.(clone));
  };

  const worker = new AgentWorker({
    clock: createTestClock(),
    loadCounter: () => {
      counterLoads.count += 1;
      return options.loadCounter?.() ?? Promise.resolve(wordCounter);
    },
    port: {
      postMessage(message) {
        const clone = structuredClone(message);
        received.push(clone);
        if (clone.kind === "event") {
          events.push(clone.event);
          if (clone.event.type === "run.finished") waiting.get(clone.event.run)?.(clone.event);
        }
        if (clone.kind === "call" && options.answer?.(clone.request, clone.call) !== "never") {
          void answer(clone.request).then((value) => send({ kind: "reply", call: clone.call, value }));
        }
      },
      onMessage: (heard) => {
        listener = heard;
      },
    },
  });

  async function answer(request: HostCall): Promise<unknown> {
    if (request.method === "stat") return fileSystem.stat(request.path);
    if (request.method === "readDirectory") return fileSystem.readDirectory(request.path);
    if (request.method === "readFile") return fileSystem.readFile(request.path, request.maxBytes);
    if (request.method === "realPath") return fileSystem.realPath?.(request.path);
    return undefined;
  }

  const finished = (run: string): Promise<RunFinished> => new Promise((resolve) => waiting.set(run, resolve));
  return {
    worker,
    received,
    events,
    counterLoads,
    send,
    finished,
    run(request) {
      const end = finished(request.run);
      const defaults = {
        session: "s",
        history: [],
        discovery,
        model: { provider: "rehearsal" },
        modelRef: { provider: "rehearsal", id: "", label: "Rehearsal" },
      } as const;
      send({ kind: "run", request: { ...defaults, ...request } });
      return end;
    },
  };
}
