import assert from "node:assert/strict";

import { AgentHost, CallFailure, type AgentWorker, type AnswerCall } from "../../../../client/chat/agentHost.ts";
import type { HostToWorker, WorkerToHost } from "../../../../contract/agent.ts";
import type { TraceEvent } from "../../../../contract/trace.ts";
import { silentLogger } from "../../../../core/ports.ts";
import { manualTime, settled } from "../support.ts";
import { eventsOf, finished, request, started } from "./support.ts";

/** A worker whose part the test plays. */
class FakeWorker implements AgentWorker {
  readonly received: HostToWorker[] = [];
  terminated = false;
  #message: (message: WorkerToHost) => void = () => {};
  #end: (error: Error | undefined) => void = () => {};

  postMessage(message: HostToWorker): void {
    this.received.push(structuredClone(message));
  }
  onMessage(listener: (message: WorkerToHost) => void): void {
    this.#message = listener;
  }
  onEnd(listener: (error: Error | undefined) => void): void {
    this.#end = listener;
  }
  terminate(): void {
    this.terminated = true;
    this.#end(undefined);
  }
  say(...messages: WorkerToHost[]): void {
    for (const message of messages) this.#message(message);
  }
  emit(events: readonly TraceEvent[]): void {
    this.say(...events.map((event) => ({ kind: "event" as const, event })));
  }
  die(error: Error): void {
    this.#end(error);
  }
}

function setUp(answer: AnswerCall = async () => undefined) {
  const time = manualTime();
  const workers: FakeWorker[] = [];
  const host = new AgentHost({
    createWorker() {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    },
    answer,
    log: silentLogger,
    delay: time.delay,
    now: () => time.now(),
    graceMs: 2_000,
    idleMs: 60_000,
  });
  /** Starts a run and collects what comes of it. */
  const run = (id: string) => {
    const events: TraceEvent[] = [];
    const state = { events, ended: false };
    void host.run(request(id), (event) => events.push(event)).then(() => (state.ended = true));
    return state;
  };
  return { time, workers, host, run };
}

const types = ({ events }: { readonly events: readonly TraceEvent[] }): string[] => events.map(({ type }) => type);
const outcome = ({ events }: { readonly events: readonly TraceEvent[] }): unknown => {
  const last = events.at(-1);
  return last?.type === "run.finished" ? (last.error?.code ?? last.outcome) : undefined;
};

describe("agent host", () => {
  it("starts the worker with the first prompt and keeps it for the next", async () => {
    const { workers, run } = setUp();
    assert.equal(workers.length, 0);
    const first = run("1");
    workers[0]?.emit(eventsOf("1", [started, finished("a")]));
    await settled();
    assert.deepEqual(types(first), ["run.started", "run.finished"]);
    assert.ok(first.ended);
    run("2");
    assert.equal(workers.length, 1);
    assert.deepEqual(
      workers[0]?.received.map(({ kind }) => kind),
      ["run", "run"],
    );
  });

  it("lets a run stop by itself, and does not end the worker then", async () => {
    const { time, workers, host, run } = setUp();
    const state = run("1");
    workers[0]?.emit(eventsOf("1", [started]));
    host.stop("1");
    host.stop("1");
    assert.deepEqual(workers[0]?.received.slice(1), [{ kind: "stop", run: "1" }]);
    workers[0]?.emit(eventsOf("1", [started, { ...finished(""), outcome: "stopped" } as never]).slice(1));
    await settled();
    assert.equal(outcome(state), "stopped");
    time.advance(10_000);
    assert.equal(workers[0]?.terminated, false);
  });

  it("ends a worker that does not stop in time, and the panel still gets its end", async () => {
    const { time, workers, host, run } = setUp();
    const state = run("1");
    const [first, text] = eventsOf("1", [started, { type: "model.text", call: 1, text: "Half an ans" }]);
    workers[0]?.emit([first!, text!]);
    host.stop("1");
    time.advance(1_999);
    assert.equal(outcome(state), undefined);
    time.advance(1);
    await settled();
    assert.ok(workers[0]?.terminated);
    const last = state.events.at(-1);
    assert.ok(last?.type === "run.finished");
    assert.deepEqual([last.outcome, last.answer, last.seq], ["stopped", "Half an ans", 2]);
    assert.ok(state.ended);
  });

  it("stops a run whose worker never said anything", async () => {
    const { time, host, run } = setUp();
    const state = run("1");
    host.stop("1");
    time.advance(2_000);
    await settled();
    assert.deepEqual(types(state), ["run.started", "run.finished"]);
    assert.deepEqual(
      state.events.map(({ seq }) => seq),
      [0, 1],
    );
  });

  it("fails the run when the worker crashes, says why, and starts a fresh one at the next prompt", async () => {
    const { workers, run } = setUp();
    const state = run("1");
    workers[0]?.emit(eventsOf("1", [started]));
    workers[0]?.die(new Error("out of memory"));
    await settled();
    const last = state.events.at(-1);
    assert.ok(last?.type === "run.finished" && last.outcome === "failed");
    assert.match(last.error?.message ?? "", /out of memory.*Send the prompt again/);
    const next = run("2");
    assert.equal(workers.length, 2);
    workers[0]?.emit(eventsOf("2", [started]));
    assert.deepEqual(types(next), [], "a dead worker has no say");
    workers[1]?.emit(eventsOf("2", [started, finished("b")]));
    await settled();
    assert.equal(outcome(next), "answered");
  });

  it("counts a crash during a stop as stopped", async () => {
    const { workers, host, run } = setUp();
    const state = run("1");
    host.stop("1");
    workers[0]?.die(new Error("exit"));
    await settled();
    assert.equal(outcome(state), "stopped");
  });

  it("fails the run when the worker cannot be started at all", async () => {
    const host = new AgentHost({
      createWorker() {
        throw new Error("no such file");
      },
      answer: async () => undefined,
      log: silentLogger,
      ...manualTime(),
      graceMs: 1,
      idleMs: 1,
    });
    const events: TraceEvent[] = [];
    await host.run(request("1"), (event) => events.push(event));
    assert.equal(outcome({ events }), "agent-not-started");
  });

  it("gives the worker's memory back after a quiet time", async () => {
    const { time, workers, host, run } = setUp();
    run("1");
    workers[0]?.emit(eventsOf("1", [started, finished("a")]));
    time.advance(59_999);
    assert.ok(host.isAlive);
    time.advance(1);
    assert.ok(!host.isAlive);
    assert.ok(workers[0]?.terminated);
  });

  it("tells a living worker what changed and wakes none for it", () => {
    const { workers, host, run } = setUp();
    host.invalidate(["/w/a"]);
    host.forget("s");
    assert.equal(workers.length, 0);
    run("1");
    host.invalidate(["/w/a"]);
    host.forget("s");
    assert.deepEqual(workers[0]?.received.slice(1), [
      { kind: "invalidate", paths: ["/w/a"] },
      { kind: "forget", session: "s" },
    ]);
  });
});

describe("calls of the agent", () => {
  const stat = { method: "stat", path: "/w/a" } as const;

  it("are answered with value and streamed parts", async () => {
    const { workers, run } = setUp(async (call, onPart) => {
      onPart({ type: "text", text: "Hel" });
      return { asked: call.method };
    });
    run("1");
    workers[0]?.say({ kind: "call", call: 7, request: stat });
    await settled();
    assert.deepEqual(workers[0]?.received.slice(1), [
      { kind: "part", call: 7, part: { type: "text", text: "Hel" } },
      { kind: "reply", call: 7, value: { asked: "stat" } },
    ]);
  });

  it("that fail are answered with what the agent decides by", async () => {
    const details = { code: "Blocked", message: "Too many requests", retryable: true };
    const { workers, run } = setUp(async ({ method }) => {
      throw method === "stat" ? new CallFailure(details) : new Error("disk is gone");
    });
    run("1");
    workers[0]?.say(
      { kind: "call", call: 1, request: stat },
      { kind: "call", call: 2, request: { method: "realPath", path: "/w" } },
    );
    await settled();
    assert.deepEqual(workers[0]?.received.slice(1), [
      { kind: "replyError", call: 1, error: details },
      { kind: "replyError", call: 2, error: { code: "host", message: "disk is gone", retryable: false } },
    ]);
  });

  it("that it cancels reach the model, and get no answer", async () => {
    const signals: AbortSignal[] = [];
    const { workers, run } = setUp(
      (_call, _onPart, signal) =>
        new Promise((resolve) => {
          signals.push(signal);
          signal.addEventListener("abort", () => resolve("late"));
        }),
    );
    run("1");
    workers[0]?.say({ kind: "call", call: 1, request: stat }, { kind: "cancel", call: 1 });
    await settled();
    assert.equal(signals[0]?.aborted, true);
    assert.equal(workers[0]?.received.length, 1);
  });

  it("of a worker that died are canceled", async () => {
    const signals: AbortSignal[] = [];
    const { workers, run } = setUp((_call, _onPart, signal) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    run("1");
    workers[0]?.say({ kind: "call", call: 1, request: stat });
    workers[0]?.die(new Error("x"));
    assert.equal(signals[0]?.aborted, true);
  });
});
