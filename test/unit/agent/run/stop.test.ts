import assert from "node:assert/strict";
import { ModelError } from "../../../../agent/models/errors.ts";
import { RehearsalChatModel } from "../../../../agent/models/rehearsal/model.ts";
import { Conversation } from "../../../../agent/run/conversation.ts";
import { waitByTimer } from "../../../../agent/run/wait.ts";
import { createBench, sampleSkills } from "../../../support/agentRuns.ts";
import { load, read, ScriptedChatModel } from "../../../support/scriptedModel.ts";

const never = new Promise<never>(() => undefined);
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("stop", () => {
  it("before the run: it ends as stopped without a model call", async () => {
    const abort = new AbortController();
    abort.abort();
    const model = new ScriptedChatModel("never");
    const { finished, events } = await createBench(sampleSkills).run("go", model, { signal: abort.signal });
    assert.deepEqual(
      events.map(({ type }) => type),
      ["run.started", "run.finished"],
    );
    assert.deepEqual([finished.outcome, model.requests.length], ["stopped", 0]);
  });

  it("while skills are scanned", async () => {
    const abort = new AbortController();
    const bench = createBench(sampleSkills);
    bench.fileSystem.before = () => {
      abort.abort();
      return never;
    };
    const { finished } = await bench.run("go", new ScriptedChatModel("never"), { signal: abort.signal });
    assert.equal(finished.outcome, "stopped");
  });

  it("while the resources of the run are loaded", async () => {
    const abort = new AbortController();
    const running = createBench(sampleSkills).run("go", new ScriptedChatModel("never"), {
      signal: abort.signal,
      resources: () => never,
    });
    abort.abort();
    assert.equal((await running).finished.outcome, "stopped");
  });

  it("while the model thinks, also a model that does not heed the signal", async () => {
    const abort = new AbortController();
    const model = new ScriptedChatModel(() => {
      abort.abort();
      return never;
    });
    const { finished } = await createBench(sampleSkills).run("go", model, { signal: abort.signal });
    assert.deepEqual([finished.outcome, finished.answer], ["stopped", ""]);
    assert.equal(model.requests[0]?.signal?.aborted, true);
  });

  it("while the answer is streamed: the text so far stands", async () => {
    const abort = new AbortController();
    const model = new ScriptedChatModel("One two three four.");
    const { finished, of } = await createBench(sampleSkills).run("go", model, {
      signal: abort.signal,
      emit: (event) => {
        if (event.type === "model.text" && event.text.startsWith("two")) abort.abort();
      },
    });
    assert.deepEqual([finished.outcome, finished.answer], ["stopped", "One two "]);
    assert.equal(of("model.text").length, 2);
  });

  it("while a tool runs", async () => {
    const abort = new AbortController();
    const bench = createBench(sampleSkills);
    const model = new ScriptedChatModel(() => {
      bench.fileSystem.before = () => {
        abort.abort();
        return never;
      };
      return { calls: [load("code-review"), read("data-analysis", "examples.md")] };
    }, "never");
    const { finished } = await bench.run("go", model, { signal: abort.signal });
    assert.deepEqual([finished.outcome, model.requests.length], ["stopped", 1]);
  });

  it("while it waits for the next attempt: no timer is left and the model is not called again", async () => {
    const abort = new AbortController();
    const model = new ScriptedChatModel(
      new ModelError("quota", "Slow down.", { retryable: true, retryAfterMs: 30_000 }),
    );
    const { finished } = await createBench(sampleSkills).run("go", model, {
      signal: abort.signal,
      wait: waitByTimer,
      emit: (event) => {
        if (event.type === "notice") setImmediate(() => abort.abort());
      },
    });
    await settled();
    assert.deepEqual([finished.outcome, model.requests.length], ["stopped", 1]);
    assert.deepEqual(process.getActiveResourcesInfo().filter((resource) => resource === "Timeout").length <= 1, true);
  });

  it("with the rehearsal model, at every piece of its answer", async () => {
    const bench = createBench(sampleSkills);
    const whole = await bench.run("Review the code", new RehearsalChatModel());
    for (let at = 0; at < whole.events.length - 1; at += 1) {
      const abort = new AbortController();
      const result = await bench.run("Review the code", new RehearsalChatModel(), {
        signal: abort.signal,
        emit: (event) => {
          if (event.seq === at) abort.abort();
        },
      });
      assert.equal(result.finished.outcome, "stopped", `at ${whole.events[at]?.type}`);
      assert.equal(result.events.at(-1)?.type, "run.finished");
    }
  });

  it("drops what comes after the end", async () => {
    const abort = new AbortController();
    const bench = createBench(sampleSkills);
    let release: (() => void) | undefined;
    const model = new ScriptedChatModel(() => {
      abort.abort();
      return new Promise((resolve) => {
        release = () => resolve("late");
      });
    });
    const { events } = await bench.run("go", model, { signal: abort.signal });
    const count = events.length;
    release?.();
    await settled();
    assert.equal(events.length, count);
  });

  it("leaves a conversation that can go on", async () => {
    const conversation = new Conversation();
    const bench = createBench(sampleSkills);
    const abort = new AbortController();
    const first = new ScriptedChatModel({
      text: "Loading.",
      calls: [load("code-review"), read("code-review", "checklist.md")],
    });
    await bench.run("first", first, {
      signal: abort.signal,
      conversation,
      emit: (event) => {
        if (event.type === "tool.finished") abort.abort();
      },
    });
    const second = new ScriptedChatModel("Fine.");
    await bench.run("second", second, { conversation });
    const types = second.requests[0]?.messages.map((message) => message.getType());
    assert.deepEqual(types, ["human", "ai", "tool", "tool", "ai", "human"]);
    assert.equal(second.requests[0]?.messages.at(-2)?.text, "(The user stopped this run.)");
  });
});
