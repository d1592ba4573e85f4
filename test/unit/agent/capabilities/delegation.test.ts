import assert from "node:assert/strict";
import { createBench, sampleSkills } from "../../../support/agentRuns.ts";
import { load, ScriptedChatModel, type ScriptedAnswer } from "../../../support/scriptedModel.ts";

const capabilities = { planning: false, context: true, delegation: true };
const delegate = (task: string, context?: string) => ({
  name: "delegate_task",
  args: { task, ...(context === undefined ? {} : { context }) },
});

describe("delegation", () => {
  it("gives the sub-agent the task and the facts, nothing of the conversation, and only its answer back", async () => {
    const model = new ScriptedChatModel({ calls: [delegate("Count.", "The file is a.csv.")] }, "Twelve.", "12 rows.");
    const { finished, of } = await createBench(sampleSkills).run("How many rows?", model, { capabilities });
    assert.equal(finished.answer, "12 rows.");
    const [, inner, outer] = model.requests;
    assert.deepEqual(
      inner?.messages.map((message) => message.text),
      ["Count.\n\n## Context\n\nThe file is a.csv."],
    );
    assert.match(inner?.system ?? "", /one part of a larger task/);
    assert.match(inner?.system ?? "", /<name>data-analysis<\/name>/);
    assert.equal(outer?.messages.at(-1)?.text, '{"result":"Twelve."}');
    assert.deepEqual(of("run.finished").length, 1);
  });

  it("traces what happens in a task under the task, its text included, once", async () => {
    const model = new ScriptedChatModel(
      { calls: [delegate("Count.")] },
      { calls: [load("data-analysis")] },
      "Twelve.",
      "12.",
    );
    const { events } = await createBench(sampleSkills).run("How many?", model, { capabilities });
    const shown = events.flatMap((event) =>
      ["model.text", "tool.started", "task.started", "task.finished", "catalog.rendered"].includes(event.type)
        ? [
            `${event.task ?? "-"} ${event.type} ${"tool" in event ? event.tool : "text" in event ? event.text : ""}`.trim(),
          ]
        : [],
    );
    assert.deepEqual(shown, [
      "- catalog.rendered",
      "- tool.started delegate_task",
      "- task.started",
      "id_1 catalog.rendered",
      "id_1 tool.started load_skill",
      "id_1 model.text Twelve.",
      "- task.finished",
      "- model.text 12.",
    ]);
    const finished = events.find((event) => event.type === "task.finished");
    assert.ok(finished?.type === "task.finished");
    assert.deepEqual([finished.outcome, finished.output], ["completed", "Twelve."]);
    assert.ok(finished.tokens > 50);
  });

  it("shares the store: the skills are not scanned again (FR-24)", async () => {
    const bench = createBench(sampleSkills);
    const model = new ScriptedChatModel({ calls: [delegate("A"), delegate("B")] }, "a", "b", "Both.");
    const { of } = await bench.run("Do", model, { capabilities });
    assert.deepEqual(
      of("catalog.rendered").map(({ cache }) => cache),
      ["miss", "hit", "hit"],
    );
  });

  it("shares the notebook", async () => {
    const model = new ScriptedChatModel(
      { calls: [delegate("Note it.")] },
      { calls: [{ name: "write_context", args: { key: "rows", content: "12" } }] },
      "Noted.",
      { calls: [{ name: "read_context", args: { key: "rows" } }] },
      "Ok",
    );
    const { of } = await createBench({}).run("Do", model, { capabilities });
    assert.equal(of("tool.finished").at(-1)?.output, '{"key":"rows","content":"12"}');
  });

  for (const [depth, offered] of [
    [0, [false]],
    [1, [true, false]],
    [2, [true, true, false]],
  ] as const) {
    it(`goes ${depth} deep at most when that is the limit`, async () => {
      const script: ScriptedAnswer[] = [
        ...offered.slice(1).map(() => ({ calls: [delegate("Deeper.")] })),
        ...offered.map(() => "Done."),
      ];
      const model = new ScriptedChatModel(...script);
      await createBench({}).run("Do", model, { capabilities, limits: { delegationDepth: depth } });
      assert.deepEqual(
        model.requests.slice(0, offered.length).map(({ tools }) => tools.some(({ name }) => name === "delegate_task")),
        offered,
      );
    });
  }

  it("a sub-agent that fails is a result that the agent can react to", async () => {
    const model = new ScriptedChatModel({ calls: [delegate("Count.")] }, new Error("No such model."), "It failed.");
    const { finished, of } = await createBench({}).run("Do", model, { capabilities, limits: { modelAttempts: 1 } });
    assert.equal(finished.answer, "It failed.");
    assert.match(of("tool.finished")[0]?.output ?? "", /The sub-agent did not finish: .*No such model/);
    assert.equal(of("task.finished")[0]?.outcome, "failed");
  });

  it("a stop ends the sub-agent and the run", async () => {
    const stop = new AbortController();
    const model = new ScriptedChatModel({ calls: [delegate("Count.")] }, () => {
      stop.abort();
      return "Too late.";
    });
    const { finished, of } = await createBench({}).run("Do", model, { capabilities, signal: stop.signal });
    assert.equal(finished.outcome, "stopped");
    assert.equal(model.requests.length, 2);
    assert.equal(of("task.finished").length <= 1, true);
  });

  it("the sub-agents' model calls count for the whole run", async () => {
    const forever: ScriptedAnswer = ({ tools }) =>
      tools.length === 0 ? "I give up." : { calls: [{ name: "read_context", args: {} }] };
    const model = new ScriptedChatModel({ calls: [delegate("Loop.")] }, ...Array<ScriptedAnswer>(100).fill(forever));
    const { finished } = await createBench({}).run("Do", model, { capabilities, limits: { toolCalls: 1000 } });
    assert.equal(finished.outcome, "answered");
    assert.ok(model.requests.length < 70, `${model.requests.length} requests`);
  });
});
