import assert from "node:assert/strict";
import { AIMessage, HumanMessage, ToolMessage } from "@langchain/core/messages";
import type { BaseMessage } from "@langchain/core/messages";
import { repairToolCalls } from "../../../../agent/run/messages.ts";
import { Conversation } from "../../../../agent/run/conversation.ts";

const call = (id: string, name = "load_skill") => ({ type: "tool_call" as const, id, name, args: {} });
const asks = (...ids: string[]) => new AIMessage({ content: "", tool_calls: ids.map((id) => call(id)) });
const result = (id: string) => new ToolMessage({ content: "ok", tool_call_id: id, name: "load_skill" });
const shape = (messages: readonly BaseMessage[]): string[] =>
  messages.map((message) => (ToolMessage.isInstance(message) ? `tool:${message.tool_call_id}` : message.getType()));

describe("pairing of tool calls and results", () => {
  it("leaves a complete conversation as it is, the same array", () => {
    const messages = [new HumanMessage("a"), asks("1", "2"), result("2"), result("1"), new AIMessage("done")];
    assert.equal(repairToolCalls(messages, "x"), messages);
  });

  const cases: readonly (readonly [string, BaseMessage[], string[]])[] = [
    ["an orphan at the tail", [new HumanMessage("a"), asks("1")], ["human", "ai", "tool:1"]],
    [
      "an orphan in the middle, before the next message",
      [asks("1"), new HumanMessage("b"), new AIMessage("c")],
      ["ai", "tool:1", "human", "ai"],
    ],
    [
      "a group that is resolved in part, after its other results",
      [asks("1", "2", "3"), result("2"), new HumanMessage("b")],
      ["ai", "tool:2", "tool:1", "tool:3", "human"],
    ],
    ["two groups", [asks("1"), asks("2")], ["ai", "tool:1", "ai", "tool:2"]],
  ];
  for (const [title, messages, expected] of cases) {
    it(`adds a result for ${title}`, () => {
      const repaired = repairToolCalls(messages, "The run was stopped.");
      assert.deepEqual(shape(repaired), expected);
      const added = repaired.find((message) => ToolMessage.isInstance(message) && !messages.includes(message));
      assert.equal(added?.name, "load_skill");
      assert.deepEqual(JSON.parse(added?.text ?? ""), { error: "The run was stopped." });
    });
  }
});

describe("conversation", () => {
  it("starts with the history that the host kept", () => {
    const conversation = new Conversation([
      { role: "user", text: "a" },
      { role: "assistant", text: "b" },
    ]);
    assert.deepEqual(
      conversation.messages.map((message) => [message.getType(), message.text]),
      [
        ["human", "a"],
        ["ai", "b"],
      ],
    );
  });

  it("closes a block that has no answer, so that the next prompt does not follow a prompt", () => {
    const conversation = new Conversation();
    conversation.append([new HumanMessage("a"), asks("1")], "The user stopped this run.");
    assert.deepEqual(shape(conversation.messages), ["human", "ai", "tool:1", "ai"]);
    assert.equal(conversation.messages.at(-1)?.text, "(The user stopped this run.)");
  });

  it("forgets a prompt that got no reaction at all", () => {
    const conversation = new Conversation();
    conversation.append([new HumanMessage("a")], "failed");
    assert.deepEqual(conversation.messages, []);
  });
});
