import assert from "node:assert/strict";
import { AIMessage, HumanMessage, ToolMessage, type BaseMessage } from "@langchain/core/messages";
import { applyCompaction, compacted, cutBefore } from "../../../../agent/run/compaction.ts";
import { Conversation } from "../../../../agent/run/conversation.ts";
import { createBench, skill } from "../../../support/agentRuns.ts";
import { load, ScriptedChatModel } from "../../../support/scriptedModel.ts";

const capabilities = { planning: false, context: false, summarisation: true };
const long = (word: string, times: number) => Array(times).fill(word).join(" ");
const isSummaryRequest = (system: string) => system.startsWith("Write a summary");

describe("summarisation", () => {
  it("replaces the beginning near the context limit, keeps loaded skills word for word, and says so", async () => {
    const files = { "a/SKILL.md": skill("a", "Does a.", `# A\n\n${long("rule", 40)}\n`) };
    const conversation = new Conversation();
    const bench = createBench(files);
    const more = { capabilities, conversation };
    await bench.run(
      `Begin. ${long("much", 200)}`,
      new ScriptedChatModel({ calls: [load("a")] }, long("said", 150)),
      more,
    );
    const model = new ScriptedChatModel("The user wants much.", "Goes on.");
    const { finished, of } = await bench.run("And now?", model, { ...more, limits: { contextTokens: 500 } });
    assert.equal(finished.answer, "Goes on.");
    const [asked, next] = model.requests;
    assert.ok(isSummaryRequest(asked?.system ?? ""));
    assert.deepEqual(asked?.tools, []);
    const texts = next?.messages.map((message) => `${message.getType()}: ${message.text.slice(0, 60)}`) ?? [];
    assert.match(texts[0] ?? "", /^human: Summary of the conversation so far/);
    assert.ok(next?.messages.some((message) => ToolMessage.isInstance(message) && message.text.includes("rule rule")));
    assert.equal(texts.at(-1), "human: And now?");
    assert.deepEqual(
      of("notice").map(({ code }) => code),
      ["summarised"],
    );
    assert.ok(!of("model.text").some(({ text }) => text.includes("wants")), "the summary is not shown as an answer");
  });

  it("happens when the model asks for it, with its focus", async () => {
    const conversation = new Conversation([
      { role: "user", text: "One" },
      { role: "assistant", text: "First." },
      { role: "user", text: "Two" },
      { role: "assistant", text: "Second." },
    ]);
    const model = new ScriptedChatModel(
      { calls: [{ name: "summarize", args: { focus: "the figures" } }] },
      "Figures: 1, 2.",
      "Shorter now.",
    );
    const { finished } = await createBench({}).run("Make room", model, {
      capabilities,
      conversation,
      limits: { contextTokens: 60 },
    });
    assert.equal(finished.answer, "Shorter now.");
    assert.match(model.requests[1]?.system ?? "", /Above all keep: the figures/);
    assert.match(model.requests[2]?.messages[0]?.text ?? "", /Figures: 1, 2\./);
  });

  it("goes on without when the summary fails", async () => {
    const conversation = new Conversation([
      { role: "user", text: long("a", 100) },
      { role: "assistant", text: long("b", 100) },
    ]);
    const model = new ScriptedChatModel(new Error("No."), "Still here.");
    const { finished, of } = await createBench({}).run("Hi", model, {
      capabilities,
      conversation,
      limits: { contextTokens: 150, modelAttempts: 1 },
    });
    assert.equal(finished.answer, "Still here.");
    assert.ok(of("notice").some(({ code }) => code === "summary-failed"));
  });

  it("takes skill texts out only when nothing else helps, names them, and they can be loaded again", async () => {
    const files = { "big/SKILL.md": skill("big", "Is big.", `# Big\n\n${long("rule", 400)}\n`) };
    const model = new ScriptedChatModel(
      { calls: [load("big")] },
      ({ messages }) => (messages.at(-1)?.text.includes("taken out") === true ? { calls: [load("big")] } : "Whole."),
      "Done.",
    );
    const { of } = await createBench(files).run("Use it", model, { capabilities, limits: { contextTokens: 300 } });
    const notices = of("notice").filter(({ code }) => code === "skill-text-compressed");
    assert.match(notices[0]?.message ?? "", /instructions of "big" were taken out/);
    assert.deepEqual(
      of("tool.finished").map(({ isError }) => isError),
      [false, false],
    );
  });
});

describe("the cut of a conversation", () => {
  const call = (id: string) => new AIMessage({ content: "", tool_calls: [{ id, name: "t", args: {} }] });
  const result = (id: string) => new ToolMessage({ content: "r", tool_call_id: id, name: "t" });
  const messages: readonly BaseMessage[] = [
    new HumanMessage("1"),
    new AIMessage("2"),
    new HumanMessage("3"),
    call("a"),
    result("a"),
    call("b"),
    result("b"),
  ];
  const rows: readonly [number, number][] = [
    [0, 5],
    [1, 5],
    [2, 5],
    [3, 5],
    [4, 3],
    [5, 2],
    [6, 1],
    [100, 1],
  ];
  for (const [keep, before] of rows) {
    it(`with room for ${keep} messages leaves ${before} before it, and parts no call from its result`, () => {
      assert.equal(
        cutBefore(messages, keep, () => 1),
        before,
      );
    });
  }

  it("keeps the request that is being worked on word for word", () => {
    const [summary] = compacted(messages.slice(0, 3), messages.slice(3), "S");
    assert.match(summary?.text ?? "", /S\n\n---\n\nThe user's request that you are working on:\n\n3$/);
  });

  it("lets what came later follow the summary", () => {
    const shown = applyCompaction(messages, { replaced: 5, messages: [new HumanMessage("S")] });
    assert.deepEqual(
      shown.map((message) => message.getType()),
      ["human", "ai", "tool"],
    );
  });
});
