import type { HostToWorker, RunRequest, WorkerToHost } from "../contract/agent.ts";
import type { Clock, Logger, TokenCounter } from "../core/ports.ts";
import { HostCalls } from "./host/hostCalls.ts";
import { createHostScripts } from "./host/hostScripts.ts";
import { createModel } from "./models/create.ts";
import { runAgent } from "./run/runAgent.ts";
import type { RunResources } from "./run/runAgent.ts";
import { Conversation } from "./run/conversation.ts";
import { StorePool } from "./storePool.ts";

/** The worker's side of the line to the host. */
export interface WorkerPort {
  postMessage(message: WorkerToHost): void;
  onMessage(listener: (message: HostToWorker) => void): void;
}

export interface WorkerOptions {
  readonly port: WorkerPort;
  readonly clock: Clock;
  /** Loads the tokenizer; called once, when it is first needed. */
  readonly loadCounter: () => Promise<TokenCounter>;
}

/** The agent as it lives in its thread: runs, conversations and skill stores, spoken to by messages. */
export class AgentWorker {
  readonly #options: WorkerOptions;
  readonly #host: HostCalls;
  readonly #stores: StorePool;
  readonly #conversations = new Map<string, Conversation>();
  readonly #runs = new Map<string, AbortController>();
  #counter: Promise<TokenCounter> | undefined;

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#host = new HostCalls((message) => options.port.postMessage(message));
    this.#stores = new StorePool({ host: this.#host, clock: options.clock, logger: this.#logger() });
    options.port.onMessage((message) => this.#receive(message));
  }

  /** Tells the host that messages are heard. */
  announce(): void {
    this.#options.port.postMessage({ kind: "ready" });
  }

  /** The tokenizer, loaded once; after a failure the next call tries again. */
  counter(): Promise<TokenCounter> {
    this.#counter ??= this.#options.loadCounter().catch((error: unknown) => {
      this.#counter = undefined;
      throw error;
    });
    return this.#counter;
  }

  #receive(message: HostToWorker): void {
    switch (message.kind) {
      case "run":
        void this.#run(message.request);
        return;
      case "stop":
        this.#runs.get(message.run)?.abort();
        return;
      case "forget":
        this.#conversations.delete(message.session);
        return;
      case "invalidate":
        this.#stores.invalidate(message.paths);
        return;
      case "reply":
        this.#host.reply(message.call, message.value);
        return;
      case "replyError":
        this.#host.replyError(message.call, message.error);
        return;
      case "part":
        this.#host.part(message.call, message.part);
        return;
    }
  }

  async #run(request: RunRequest): Promise<void> {
    if (this.#runs.has(request.run)) return;
    const abort = new AbortController();
    this.#runs.set(request.run, abort);
    let release: (() => void) | undefined;
    const resources = async (): Promise<RunResources> => {
      const sources = { host: this.#host, pace: () => this.#options.clock.yield() };
      const [counter, model] = await Promise.all([this.counter(), createModel(request.model, sources)]);
      abort.signal.throwIfAborted();
      const lease = this.#stores.lease(request.discovery, counter);
      release = lease.release;
      return { ...lease.entry, counter, model };
    };
    try {
      await runAgent(request, {
        resources,
        clock: this.#options.clock,
        emit: (event) => this.#options.port.postMessage({ kind: "event", event }),
        signal: abort.signal,
        conversation: this.#conversation(request),
        runScript: createHostScripts(this.#host),
      });
    } finally {
      release?.();
      this.#runs.delete(request.run);
    }
  }

  #conversation(request: RunRequest): Conversation {
    const known = this.#conversations.get(request.session);
    if (known !== undefined) return known;
    const conversation = new Conversation(request.history);
    this.#conversations.set(request.session, conversation);
    return conversation;
  }

  #logger(): Logger {
    const log = (level: "debug" | "info" | "warn" | "error") => (message: string) =>
      this.#options.port.postMessage({ kind: "log", level, message });
    return { debug: log("debug"), info: log("info"), warn: log("warn"), error: log("error") };
  }
}
