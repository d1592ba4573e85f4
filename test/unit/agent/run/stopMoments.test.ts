import assert from "node:assert/strict";
import { ModelError } from "../../../../agent/models/errors.ts";
import { waitByTimer } from "../../../../agent/run/wait.ts";
import { createBench, sampleSkills, skill, wordCounter } from "../../../support/agentRuns.ts";
import type { Bench } from "../../../support/agentRuns.ts";
import { load, read, ScriptedChatModel } from "../../../support/scriptedModel.ts";
import type { ScriptedAnswer, ScriptedCall } from "../../../support/scriptedModel.ts";

/** One moment of a run at which the user stops it. */
interface Moment {
  readonly when: string;
  /** The script of the model; `stop` aborts the run. */
  readonly script: (stop: () => void, bench: Bench) => readonly ScriptedAnswer[];
  readonly more?: (stop: () => void) => Parameters<Bench["run"]>[2];
  /** Model calls that are made before the stop, and none after it. */
  readonly calls: number;
}

const never = new Promise<never>(() => undefined);
/** Lets everything run that is due. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
const timers = (): number => process.getActiveResourcesInfo().filter((resource) => resource === "Timeout").length;

const parameters = "parameters:\n  - name: topic\n    type: string\n    required: true\n";
const files = { ...sampleSkills, "research/SKILL.md": skill("research", "Looks things up.", undefined, parameters) };

const invoke = (topic: string): ScriptedCall => ({
  name: "invoke_skill",
  args: { skill_id: "research", params: { topic } },
});
const delegate: ScriptedCall = { name: "delegate_task", args: { task: "Look it up." } };

/** An answer that stops the run and then never comes. */
const stopAndHang =
  (stop: () => void): ScriptedAnswer =>
  () => (stop(), never);
const busy = new ModelError("quota", "Slow down.", { retryable: true, retryAfterMs: 30_000 });
const onNotice = (code: string) => (stop: () => void) => ({
  emit: (event: { readonly type: string; readonly code?: string }) => {
    if (event.type === "notice" && event.code === code) setImmediate(stop);
  },
});

const moments: readonly Moment[] = [
  {
    when: "before it starts",
    script: () => ["never"],
    more: (stop) => (stop(), {}),
    calls: 0,
  },
  {
    when: "while its resources are found",
    script: () => ["never"],
    more: (stop) => ({ resources: () => (stop(), never) }),
    calls: 0,
  },
  {
    when: "while skills are scanned",
    script: (stop, bench) => {
      bench.fileSystem.before = () => (stop(), never);
      return ["never"];
    },
    calls: 0,
  },
  { when: "while the model has said nothing yet", script: (stop) => [stopAndHang(stop)], calls: 1 },
  {
    when: "in the middle of an answer",
    script: () => ["One two three."],
    more: (stop) => ({
      emit: (event) => {
        if (event.type === "model.text") stop();
      },
    }),
    calls: 1,
  },
  {
    when: "in a tool",
    script: (stop, bench) => [
      () => {
        bench.fileSystem.before = () => (stop(), never);
        return { calls: [load("code-review"), read("data-analysis", "examples.md")] };
      },
    ],
    calls: 1,
  },
  { when: "in a sub-agent", script: (stop) => [{ calls: [delegate] }, stopAndHang(stop)], calls: 2 },
  {
    when: "while a sub-agent waits for the next attempt",
    script: () => [{ calls: [delegate] }, busy],
    more: onNotice("model-retry"),
    calls: 2,
  },
  {
    when: "in an invoked skill, whose time limit is running",
    script: (stop) => [{ calls: [invoke("a")] }, stopAndHang(stop)],
    calls: 2,
  },
  {
    when: "while an invocation waits for its place",
    script: (stop) => [{ calls: ["a", "b", "c"].map(invoke) }, stopAndHang(stop), "never"],
    more: () => ({ limits: { concurrentInvocations: 1 } }),
    calls: 2,
  },
  {
    when: "while the conversation is summarised",
    script: (stop) => [{ calls: [load("code-review")] }, { calls: [load("api-design")] }, stopAndHang(stop)],
    more: () => ({ capabilities: { summarisation: true }, limits: { contextTokens: 250 } }),
    calls: 3,
  },
  {
    when: "while it waits for the next attempt",
    script: () => [busy],
    more: onNotice("model-retry"),
    calls: 1,
  },
  {
    when: "while the model sums up at a limit",
    script: (stop) => [{ calls: [read("code-review", "checklist.md")] }, stopAndHang(stop)],
    more: () => ({ limits: { toolCalls: 0 } }),
    calls: 2,
  },
];

describe("a stop at each moment", () => {
  for (const { when, script, more, calls } of moments) {
    it(`${when}: ends as stopped, calls no model again and leaves no timer`, async () => {
      const abort = new AbortController();
      const stop = (): void => abort.abort();
      const bench = createBench(files);
      const model = new ScriptedChatModel(...script(stop, bench));
      // Mocha starts its own timer only now.
      await settled();
      const before = timers();
      const { capabilities, ...rest } = more?.(stop) ?? {};
      const { finished, events } = await bench.run("Find out what is new, and tell me all about it.", model, {
        signal: abort.signal,
        wait: waitByTimer,
        capabilities: { planning: false, context: false, delegation: true, ...capabilities },
        ...rest,
      });
      const count = events.length;
      await settled();
      assert.deepEqual([finished.outcome, finished.error], ["stopped", undefined]);
      assert.deepEqual([events.at(-1)?.type, events.length], ["run.finished", count]);
      assert.equal(model.requests.length, calls);
      assert.equal(timers(), before);
    });
  }

  it("while tokens are counted: the counting ends too", async () => {
    const abort = new AbortController();
    let counted = 0;
    const counter = {
      count: (text: string) => {
        counted += 1;
        abort.abort();
        return wordCounter.count(text);
      },
    };
    const bench = createBench(files);
    const model = new ScriptedChatModel("never");
    const { store, fileSystem } = bench;
    const { finished } = await bench.run("go", model, {
      signal: abort.signal,
      resources: { store, fileSystem, model, counter },
    });
    const sofar = counted;
    await settled();
    assert.deepEqual([finished.outcome, model.requests.length, counted], ["stopped", 0, sofar]);
  });
});
