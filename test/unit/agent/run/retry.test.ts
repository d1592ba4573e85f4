import assert from "node:assert/strict";
import { ModelError } from "../../../../agent/models/errors.ts";
import { createBench, sampleSkills } from "../../../support/agentRuns.ts";
import { load, ScriptedChatModel } from "../../../support/scriptedModel.ts";

const busy = (retryAfterMs?: number): ModelError =>
  new ModelError("server-error", "The server is busy.", {
    retryable: true,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  });

describe("model calls that fail", () => {
  it("are tried three times: busy, busy, fine", async () => {
    const bench = createBench(sampleSkills);
    const model = new ScriptedChatModel(busy(), busy(), "Fine.");
    const { finished, of } = await bench.run("go", model);
    assert.deepEqual([model.requests.length, finished.outcome, finished.answer], [3, "answered", "Fine."]);
    assert.deepEqual(bench.waits, [1_000, 2_000]);
    assert.deepEqual(
      of("model.started").map(({ call, attempt }) => [call, attempt]),
      [
        [1, 1],
        [1, 2],
        [1, 3],
      ],
    );
    assert.deepEqual(
      of("notice").map(({ message }) => message),
      [
        "The server is busy. Trying again in 1 second (attempt 2 of 3).",
        "The server is busy. Trying again in 2 seconds (attempt 3 of 3).",
      ],
    );
  });

  it("are tried once when the error is permanent, and the run ends with its code and message", async () => {
    const model = new ScriptedChatModel(new ModelError("no-key", "Set the key."), "never");
    const { finished } = await createBench(sampleSkills).run("go", model);
    assert.equal(model.requests.length, 1);
    assert.deepEqual([finished.outcome, finished.error], ["failed", { code: "no-key", message: "Set the key." }]);
  });

  it("lead to a summary without tools when the attempts are used up", async () => {
    const model = new ScriptedChatModel(
      { calls: [load("code-review")] },
      busy(),
      busy(),
      busy(),
      "The server is down.",
    );
    const { finished, of } = await createBench(sampleSkills).run("go", model);
    assert.deepEqual([finished.outcome, finished.answer], ["answered", "The server is down."]);
    assert.deepEqual(model.requests[4]?.tools, []);
    assert.match(model.requests[4]?.system ?? "", /failed 3 times: The server is busy/);
    assert.equal(of("notice").at(-1)?.code, "model-attempts-used-up");
    assert.deepEqual(
      of("model.started").map(({ call, attempt }) => `${call}.${attempt}`),
      ["1.1", "2.1", "2.2", "2.3", "3.1"],
    );
  });

  it("end the run with the first error when the summary fails too", async () => {
    const model = new ScriptedChatModel(busy(), busy(), busy(), new Error("also broken"));
    const { finished } = await createBench(sampleSkills).run("go", model);
    assert.equal(model.requests.length, 4);
    assert.deepEqual(
      [finished.outcome, finished.error],
      ["failed", { code: "server-error", message: "The server is busy." }],
    );
  });

  it("wait as long as the provider asks, but not for ever", async () => {
    const bench = createBench(sampleSkills);
    await bench.run("go", new ScriptedChatModel(busy(7_500), "Fine."));
    assert.deepEqual(bench.waits, [7_500]);
    const { finished } = await bench.run("go", new ScriptedChatModel(busy(3_600_000), "never"));
    assert.equal(finished.outcome, "failed");
    assert.deepEqual(bench.waits, [7_500]);
  });

  it("are tried as often as the request says", async () => {
    const model = new ScriptedChatModel(busy(), "Summary.");
    await createBench(sampleSkills).run("go", model, { limits: { modelAttempts: 1 } });
    assert.equal(model.requests.length, 2);
  });

  it("show the text of the last attempt, not of one that broke off", async () => {
    const model = new ScriptedChatModel({ text: "Half an ans", breaksWith: busy() }, "The answer.");
    const { finished, of } = await createBench(sampleSkills).run("go", model);
    assert.equal(finished.answer, "The answer.");
    assert.equal(of("model.finished")[0]?.error, "The server is busy.");
  });

  it("include an empty answer, which is never shown as an answer", async () => {
    const model = new ScriptedChatModel("", "", "", "");
    const { finished } = await createBench(sampleSkills).run("go", model);
    assert.deepEqual([finished.outcome, finished.error?.code], ["failed", "empty-answer"]);
  });

  it("keep the message of an error that is no ModelError", async () => {
    const { finished } = await createBench(sampleSkills).run("go", new ScriptedChatModel(new TypeError("odd")));
    assert.deepEqual([finished.outcome, finished.error], ["failed", { code: "unknown", message: "odd" }]);
  });
});
