// Runs of fifteen tool calls with a scripted model that answers at once: what is measured is the agent and its libraries.
// With `memory` as the argument: what a thousand runs leave behind (needs --expose-gc).
import { Baseline } from "../../agent/run/baseline.ts";
import { runAgent } from "../../agent/run/runAgent.ts";
import { createTokenCounter } from "../../core/tokens/o200k.ts";
import { createClock } from "../../node/clock.ts";
import { createBench, discovery, sampleSkills } from "../../test/support/agentRuns.ts";
import { load, read, ScriptedChatModel } from "../../test/support/scriptedModel.ts";

const toolCalls = 15;
const { store, fileSystem } = createBench(sampleSkills);
const clock = createClock();
const counter = createTokenCounter();
const kept = { store, fileSystem, counter, baseline: new Baseline({ store, fileSystem, clock }), scans: new WeakSet() };
const rehearsal = { provider: "rehearsal" } as const;

/** One run: a load, fourteen reads, an answer. Gives the milliseconds that it took. */
async function run(number: number): Promise<number> {
  const reads = Array.from({ length: toolCalls - 1 }, () => ({ calls: [read("code-review", "checklist.md")] }));
  const model = new ScriptedChatModel({ calls: [load("code-review")] }, ...reads, "Done.");
  const request = {
    run: `run-${number}`,
    session: `session-${number}`,
    prompt: "Review this",
    history: [],
    discovery,
    model: rehearsal,
    modelRef: { ...rehearsal, id: "", label: "Scripted" },
  };
  const started = performance.now();
  const { outcome } = await runAgent(request, {
    resources: { ...kept, model },
    clock,
    emit: () => undefined,
    signal: new AbortController().signal,
  });
  if (outcome !== "answered") throw new Error(`The run ended as ${outcome}.`);
  // What the file system in memory keeps of each call is no part of the agent.
  fileSystem.resetCalls();
  return performance.now() - started;
}

/** Bytes in use after full collections; what waits for its finalizer gets the turns of the event loop that it needs. */
async function heap(): Promise<number> {
  for (let turn = 0; turn < 5; turn += 1) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return process.memoryUsage().heapUsed;
}

if (process.argv[2] === "memory") {
  let number = 0;
  const used: number[] = [];
  for (const until of [100, 600, 1100]) {
    for (; number < until; number += 1) await run(number);
    used.push(await heap());
  }
  const [before, middle, after] = used;
  console.log(JSON.stringify({ before, middle, after }));
} else {
  const runs: number[] = [];
  let cpu = process.cpuUsage();
  for (let number = 0; number < 60; number += 1) {
    // The first runs meet code that is not compiled yet.
    if (number === 10) cpu = process.cpuUsage();
    runs.push(await run(number));
  }
  const { user, system } = process.cpuUsage(cpu);
  // A model call with its tool call makes a step; the last call gives the answer.
  const steps = toolCalls + 1;
  const busy = (user + system) / 1_000 / 50 / steps;
  console.log(JSON.stringify({ first: runs[0], steps: runs.slice(10).map((time) => time / steps), busy }));
}
