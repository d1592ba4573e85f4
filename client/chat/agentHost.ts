import type {
  CallError,
  FetchPart,
  HostCall,
  HostToWorker,
  ModelPart,
  RunRequest,
  WorkerToHost,
} from "../../contract/agent.ts";
import type { TraceEvent } from "../../contract/trace.ts";
import type { Logger } from "../../core/ports.ts";
import type { Delay } from "../delay.ts";
import { RunTrace, type Ending } from "./runTrace.ts";

/** The worker thread, as far as it is used here. */
export interface AgentWorker {
  postMessage(message: HostToWorker): void;
  onMessage(listener: (message: WorkerToHost) => void): void;
  /** Called once, when the thread has ended for any reason; `error` is what it died of. */
  onEnd(listener: (error: Error | undefined) => void): void;
  terminate(): void;
}

/** Answers what the worker asks for; throws a `CallFailure` where the worker needs to know more than a message. */
export type AnswerCall = (
  request: HostCall,
  onPart: (part: ModelPart | FetchPart) => void,
  signal: AbortSignal,
) => Promise<unknown>;

/** An error with what the worker decides by. */
export class CallFailure extends Error {
  readonly details: CallError;

  constructor(details: CallError) {
    super(details.message);
    this.details = details;
  }
}

export interface AgentHostOptions {
  readonly createWorker: () => AgentWorker;
  readonly answer: AnswerCall;
  readonly log: Logger;
  readonly delay: Delay;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Time that a stopped run has to end by itself before its worker is ended, in milliseconds. */
  readonly graceMs: number;
  /** Time without a run after which the worker is ended to free its memory, in milliseconds. */
  readonly idleMs: number;
}

interface ActiveRun {
  readonly trace: RunTrace;
  readonly onEvent: (event: TraceEvent) => void;
  readonly finished: () => void;
  grace?: { cancel(): void };
  stopping: boolean;
}

/**
 * Runs the agent in its worker thread: starts the thread on the first prompt, answers its calls, and makes sure that
 * every run ends, whatever becomes of the thread. No method throws.
 */
export class AgentHost {
  readonly #options: AgentHostOptions;
  readonly #runs = new Map<string, ActiveRun>();
  readonly #calls = new Map<number, AbortController>();
  #worker: AgentWorker | undefined;
  #idle: { cancel(): void } | undefined;

  constructor(options: AgentHostOptions) {
    this.#options = options;
  }

  /** True while the thread lives. */
  get isAlive(): boolean {
    return this.#worker !== undefined;
  }

  /** Starts a run and gives its events in order; resolves after its `run.finished`, which always comes. */
  run(request: RunRequest, onEvent: (event: TraceEvent) => void): Promise<void> {
    const { run, prompt, modelRef } = request;
    const trace = new RunTrace({ run, prompt, model: modelRef, now: this.#options.now });
    return new Promise((finished) => {
      this.#idle?.cancel();
      this.#runs.set(run, { trace, onEvent, finished, stopping: false });
      try {
        (this.#worker ??= this.#start()).postMessage({ kind: "run", request });
      } catch (error) {
        this.#end(run, failure("agent-not-started", `The agent could not be started: ${messageOf(error)}`));
      }
    });
  }

  /** Asks a run to stop; its worker is ended if it does not within the time of grace. */
  stop(run: string): void {
    const active = this.#runs.get(run);
    if (active === undefined || active.stopping) return;
    active.stopping = true;
    active.grace = this.#options.delay(() => {
      this.#options.log.warn(`The run ${run} did not stop in time; the agent's worker is ended.`);
      this.#end(run, { outcome: "stopped" });
      this.#drop(failure("agent-ended", "The agent had to be ended because another run did not stop. Send it again."));
    }, this.#options.graceMs);
    this.#post({ kind: "stop", run });
  }

  /** Tells the worker what changed; an empty list means everything may have changed. */
  invalidate(paths: readonly string[]): void {
    this.#post({ kind: "invalidate", paths });
  }

  /** Ends the memory of a conversation. */
  forget(session: string): void {
    this.#post({ kind: "forget", session });
  }

  dispose(): void {
    this.#drop({ outcome: "stopped" });
  }

  #post(message: HostToWorker): void {
    try {
      this.#worker?.postMessage(message);
    } catch (error) {
      this.#options.log.warn(`A message did not reach the agent: ${messageOf(error)}`);
    }
  }

  #start(): AgentWorker {
    const worker = this.#options.createWorker();
    worker.onMessage((message) => {
      if (worker === this.#worker) this.#receive(message);
    });
    worker.onEnd((error) => {
      if (worker !== this.#worker) return;
      const reason = error === undefined ? "it ended by itself" : messageOf(error);
      this.#options.log.error(`The agent's worker ended: ${error?.stack ?? reason}`);
      this.#drop(
        failure("agent-crashed", `The agent stopped unexpectedly (${reason}). Send the prompt again to start it anew.`),
      );
    });
    return worker;
  }

  #receive(message: WorkerToHost): void {
    switch (message.kind) {
      case "ready":
        this.#options.log.debug("The agent's worker is ready.");
        return;
      case "log":
        this.#options.log[message.level](`[agent] ${message.message}`);
        return;
      case "event":
        this.#pass(message.event);
        return;
      case "call":
        void this.#call(message.call, message.request);
        return;
      case "cancel":
        this.#calls.get(message.call)?.abort();
        return;
    }
  }

  #pass(event: TraceEvent): void {
    const active = this.#runs.get(event.run);
    if (active === undefined || !active.trace.accept(event)) return;
    active.onEvent(event);
    if (active.trace.finished) this.#settle(event.run, active);
  }

  async #call(call: number, request: HostCall): Promise<void> {
    const controller = new AbortController();
    this.#calls.set(call, controller);
    const { signal } = controller;
    try {
      const onPart = (part: ModelPart | FetchPart): void => {
        if (!signal.aborted) this.#post({ kind: "part", call, part });
      };
      const value = await this.#options.answer(request, onPart, signal);
      if (!signal.aborted) this.#post({ kind: "reply", call, value });
    } catch (error) {
      if (!signal.aborted) this.#post({ kind: "replyError", call, error: detailsOf(error) });
    } finally {
      if (this.#calls.get(call) === controller) this.#calls.delete(call);
    }
  }

  /** Ends a run with events of our own. */
  #end(run: string, ending: Ending): void {
    const active = this.#runs.get(run);
    if (active === undefined) return;
    for (const event of active.trace.end(ending)) active.onEvent(event);
    this.#settle(run, active);
  }

  #settle(run: string, active: ActiveRun): void {
    active.grace?.cancel();
    this.#runs.delete(run);
    active.finished();
    if (this.#runs.size > 0) return;
    this.#idle?.cancel();
    this.#idle = this.#options.delay(() => this.#drop({ outcome: "stopped" }), this.#options.idleMs);
  }

  /** Ends the worker, its open calls, and whatever still ran; a run that was being stopped counts as stopped. */
  #drop(ending: Ending): void {
    const worker = this.#worker;
    this.#worker = undefined;
    for (const controller of this.#calls.values()) controller.abort();
    this.#calls.clear();
    for (const [run, { stopping }] of Array.from(this.#runs)) {
      this.#end(run, stopping ? { outcome: "stopped" } : ending);
    }
    this.#idle?.cancel();
    this.#idle = undefined;
    worker?.terminate();
  }
}

function failure(code: string, message: string): Ending {
  return { outcome: "failed", code, message };
}

function detailsOf(error: unknown): CallError {
  if (error instanceof CallFailure) return error.details;
  return { code: "host", message: messageOf(error), retryable: false };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
