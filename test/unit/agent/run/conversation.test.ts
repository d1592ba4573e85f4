import assert from "node:assert/strict";
import { Conversation } from "../../../../agent/run/conversation.ts";
import { createBench, sampleSkills } from "../../../support/agentRuns.ts";
import { load, ScriptedChatModel } from "../../../support/scriptedModel.ts";

const types = (model: ScriptedChatModel, request: number): (string | undefined)[] | undefined =>
  model.requests[request]?.messages.map((message) => message.getType());

describe("conversation over several runs", () => {
  it("is sent whole with the next prompt, tool results included", async () => {
    const bench = createBench(sampleSkills);
    const conversation = new Conversation();
    await bench.run("Review this", new ScriptedChatModel({ calls: [load("code-review")] }, "Reviewed."), {
      conversation,
    });
    const model = new ScriptedChatModel("Again.");
    await bench.run("And that", model, { conversation });
    assert.deepEqual(types(model, 0), ["human", "ai", "tool", "ai", "human"]);
    assert.equal(model.requests[0]?.messages.at(-1)?.text, "And that");
  });

  it("begins with the host's history when the worker knows none", async () => {
    const model = new ScriptedChatModel(".");
    await createBench(sampleSkills).run("now", model, {
      history: [
        { role: "user", text: "before" },
        { role: "assistant", text: "answer" },
      ],
    });
    assert.deepEqual(
      model.requests[0]?.messages.map((message) => message.text),
      ["before", "answer", "now"],
    );
  });

  it("forgets a prompt that failed before any answer, so that it can be sent again", async () => {
    const bench = createBench(sampleSkills);
    const conversation = new Conversation();
    await bench.run("first", new ScriptedChatModel(new Error("down")), { conversation });
    const model = new ScriptedChatModel(".");
    await bench.run("first", model, { conversation });
    assert.deepEqual(types(model, 0), ["human"]);
  });

  it("keeps two runs at a time apart, and both in order of their ends", async () => {
    const bench = createBench(sampleSkills);
    const conversation = new Conversation();
    let release: ((answer: string) => void) | undefined;
    const slow = new ScriptedChatModel(() => new Promise<string>((resolve) => (release = resolve)));
    const first = bench.run("slow", slow, { conversation });
    await bench.run("fast", new ScriptedChatModel({ calls: [load("code-review")] }, "Fast."), { conversation });
    release?.("Slow.");
    await first;
    const texts = conversation.messages.map((message) => `${message.getType()}: ${message.text.slice(0, 5)}`);
    assert.deepEqual(texts, ["human: fast", "ai: ", 'tool: {"ski', "ai: Fast.", "human: slow", "ai: Slow."]);
  });

  it("holds only the summary where a limit cut a turn short", async () => {
    const conversation = new Conversation();
    const model = new ScriptedChatModel({ calls: [load("a"), load("a")] }, "Summary.");
    await createBench(sampleSkills).run("go", model, { conversation, limits: { toolCalls: 0 } });
    assert.deepEqual(
      conversation.messages.map((message) => message.text),
      ["go", "Summary."],
    );
  });
});

describe("two runs at once", () => {
  it("share the store and nothing else", async () => {
    const bench = createBench(sampleSkills);
    const names = ["code-review", "data-analysis", "api-design"];
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, index) => {
        const name = names[index % 3] ?? "";
        return bench.run(`prompt ${index}`, new ScriptedChatModel({ calls: [load(name)] }, `Answer ${index}.`));
      }),
    );
    for (const [index, { events, finished, of }] of results.entries()) {
      assert.equal(finished.answer, `Answer ${index}.`);
      assert.deepEqual(
        of("tool.finished").map(({ skill }) => skill),
        [names[index % 3]],
      );
      assert.equal(new Set(events.map(({ run }) => run)).size, 1);
      assert.deepEqual(
        events.map(({ seq }) => seq),
        events.map((_, at) => at),
      );
    }
  });

  it("run the tools of one turn at the same time", async () => {
    const bench = createBench(sampleSkills);
    const model = new ScriptedChatModel({ calls: [load("code-review"), load("data-analysis")] }, ".");
    const { events } = await bench.run("go", model);
    const tools = events.flatMap((event) => (event.type.startsWith("tool.") ? event.type : []));
    assert.deepEqual(tools.slice(0, 2), ["tool.started", "tool.started"]);
  });
});
