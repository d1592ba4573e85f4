import assert from "node:assert/strict";
import { AIMessage, ToolMessage } from "@langchain/core/messages";
import { Conversation } from "../../../../agent/run/conversation.ts";
import { createBench, sampleSkills, skill } from "../../../support/agentRuns.ts";
import { load, read, ScriptedChatModel } from "../../../support/scriptedModel.ts";
import type { ScriptedAnswer, SeenRequest } from "../../../support/scriptedModel.ts";

const reads = (count: number): ScriptedAnswer => ({
  calls: Array.from({ length: count }, () => read("data-analysis", "examples.md")),
});

/** Every tool call of a request has its result, as providers demand. */
function assertPaired(request: SeenRequest | undefined): void {
  const calls = request?.messages.flatMap((message) =>
    AIMessage.isInstance(message) ? (message.tool_calls ?? []) : [],
  );
  const results = new Set(
    request?.messages.flatMap((message) => (ToolMessage.isInstance(message) ? message.tool_call_id : [])),
  );
  assert.deepEqual(
    calls?.filter(({ id }) => !results.has(id ?? "")),
    [],
  );
}

describe("limit on tool calls", () => {
  it("lets exactly 15 calls run (13 + 2)", async () => {
    const model = new ScriptedChatModel(reads(13), reads(2), "Done.");
    const { finished, of } = await createBench(sampleSkills).run("go", model);
    assert.equal(of("tool.finished").length, 15);
    assert.deepEqual([finished.outcome, finished.answer], ["answered", "Done."]);
    assert.deepEqual(of("notice"), []);
  });

  it("runs none of the calls that would pass 15 (14 + 2) and asks for a summary without tools", async () => {
    const model = new ScriptedChatModel(reads(14), reads(2), "Fourteen files were read.");
    const { finished, of } = await createBench(sampleSkills).run("go", model);
    assert.equal(of("tool.finished").length, 14);
    assert.deepEqual([finished.outcome, finished.answer], ["answered", "Fourteen files were read."]);
    assert.deepEqual(
      of("notice").map(({ code }) => code),
      ["tool-call-limit"],
    );
    const summary = model.requests[2];
    assert.deepEqual(summary?.tools, []);
    assert.match(summary?.system ?? "", /limit of 15 tool calls.*Answer now in plain words/s);
    assertPaired(summary);
  });

  it("asks for a summary when the budget is used up and one more call comes (15 + 1)", async () => {
    const model = new ScriptedChatModel(reads(15), reads(1), "Summary.");
    const { finished, of } = await createBench(sampleSkills).run("go", model);
    assert.deepEqual([of("tool.finished").length, finished.answer], [15, "Summary."]);
  });

  it("ends with the text when the model asks for tools even in its summary", async () => {
    const model = new ScriptedChatModel(reads(16), {
      text: "I would go on.",
      calls: [read("data-analysis", "examples.md")],
    });
    const { finished, of } = await createBench(sampleSkills).run("go", model);
    assert.deepEqual([finished.outcome, finished.answer], ["answered", "I would go on."]);
    assert.equal(of("tool.started").length, 0);
  });

  it("does not count the first load of a skill, and counts loading it again", async () => {
    const model = new ScriptedChatModel(
      { calls: [load("data-analysis"), load("code-review")] },
      { calls: [load("data-analysis"), read("data-analysis", "examples.md")] },
      "Done.",
    );
    const { finished } = await createBench(sampleSkills).run("go", model, { limits: { toolCalls: 2 } });
    assert.equal(finished.answer, "Done.");
    const again = new ScriptedChatModel({ calls: [load("data-analysis"), load("data-analysis")] }, "Summary.");
    const result = await createBench(sampleSkills).run("go", again, { limits: { toolCalls: 0 } });
    assert.equal(result.finished.answer, "Summary.");
  });

  it("starts anew with each run of a conversation", async () => {
    const bench = createBench(sampleSkills);
    for (let run = 0; run < 2; run += 1) {
      const { finished } = await bench.run("go", new ScriptedChatModel(reads(15), "Done."));
      assert.equal(finished.answer, "Done.");
    }
  });

  it("ends a model that never stops loading skills it invents", async () => {
    const script: ScriptedAnswer[] = Array.from(
      { length: 100 },
      (_, index) => (request: SeenRequest) =>
        request.tools.length === 0 ? "Enough." : { calls: [load(`invented-${index}`)] },
    );
    const { finished, of } = await createBench(sampleSkills).run("go", new ScriptedChatModel(...script));
    assert.equal(finished.answer, "Enough.");
    assert.deepEqual(
      of("notice").map(({ code }) => code),
      ["model-call-limit"],
    );
  });
});

describe("limit on skills a session", () => {
  const many = Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [`s${index}/SKILL.md`, skill(`s${index}`, `Skill number ${index}.`)]),
  );

  it("refuses the ninth different skill with a clear error and goes on", async () => {
    const calls = Array.from({ length: 9 }, (_, index) => load(`s${index}`));
    const model = new ScriptedChatModel({ calls }, "Done.");
    const { finished, of } = await createBench(many).run("go", model);
    const refused = of("tool.finished").filter((event) => event.isError);
    assert.equal(refused.length, 1);
    const error = JSON.parse(refused[0]?.output ?? "") as { error: string; available_skills: string[] };
    assert.match(error.error, /loaded 8 different skills, which is its limit/);
    assert.equal(error.available_skills.length, 8);
    assert.equal(finished.outcome, "answered");
  });

  it("holds over the runs of a session, and lets a loaded skill be loaded again", async () => {
    const conversation = new Conversation();
    const bench = createBench(many);
    const limits = { skillsPerSession: 1 };
    await bench.run("a", new ScriptedChatModel({ calls: [load("s1")] }, "."), { conversation, limits });
    const model = new ScriptedChatModel({ calls: [load("s1"), load("s2")] }, ".");
    const { of } = await bench.run("b", model, { conversation, limits });
    assert.deepEqual(
      of("tool.finished")
        .map(({ skill: name, isError }) => `${name}: ${isError}`)
        .toSorted(),
      ["s1: false", "s2: true"],
    );
  });

  it("does not count names that do not exist", async () => {
    const model = new ScriptedChatModel({ calls: [load("nope"), load("neither")] }, { calls: [load("s1")] }, ".");
    const { of } = await createBench(many).run("go", model, { limits: { skillsPerSession: 1 } });
    assert.deepEqual(
      of("tool.finished")
        .filter((event) => event.skill === "s1")
        .map(({ isError }) => isError),
      [false],
    );
  });
});
