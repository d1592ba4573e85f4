import assert from "node:assert/strict";
import { AIMessage, HumanMessage, SystemMessage, ToolMessage } from "@langchain/core/messages";
import { HostCalls } from "../../../../agent/host/hostCalls.ts";
import { VscodeChatModel } from "../../../../agent/models/vscode.ts";
import { toChatMessages } from "../../../../agent/models/vscodeMessages.ts";
import type { CallError, HostCall, ModelPart, WorkerToHost } from "../../../../contract/agent.ts";
import { createBench, sampleSkills } from "../../../support/agentRuns.ts";

type Chat = Extract<HostCall, { method: "chat" }>;
type Answer = readonly ModelPart[] | CallError | "hang";

/** A host with one model that plays a script. */
function createHost(...answers: readonly Answer[]) {
  const chats: Chat[] = [];
  const cancelled: number[] = [];
  const host = new HostCalls((message: WorkerToHost) => {
    if (message.kind === "cancel") cancelled.push(message.call);
    if (message.kind !== "call") return;
    const { call, request } = message;
    if (request.method === "countTokens") host.reply(call, request.text.length);
    if (request.method !== "chat") return;
    chats.push(request);
    const answer = answers[chats.length - 1] ?? [];
    if (answer === "hang") return;
    if ("code" in answer) {
      host.replyError(call, answer);
      return;
    }
    for (const part of answer) host.part(call, part);
    host.reply(call, undefined);
  });
  return { host, chats, cancelled, model: new VscodeChatModel(host, "vendor/model") };
}

const text = (value: string): ModelPart => ({ type: "text", text: value });
const call = (id: string, skill_name: string): ModelPart => ({
  type: "toolCall",
  id,
  name: "load_skill",
  input: { skill_name },
});

describe("messages for VS Code's models", () => {
  it("fold the system text into the first user message, labelled", () => {
    const [first, ...rest] = toChatMessages([new SystemMessage("Be kind."), new HumanMessage("Hi")]);
    assert.deepEqual(rest, []);
    assert.equal(first?.role, "user");
    assert.match(JSON.stringify(first?.parts[0]), /from the system, not from the user.*Be kind\./);
    assert.deepEqual(first?.parts[1], { type: "text", text: "Hi" });
  });

  it("take content given as blocks", () => {
    const blocks = [
      { type: "text" as const, text: "a" },
      { type: "text" as const, text: "b" },
    ];
    assert.deepEqual(toChatMessages([new HumanMessage({ content: blocks })]), [
      { role: "user", parts: [{ type: "text", text: "ab" }] },
    ]);
  });

  it("keep text and tool calls of an answer together, and results of one turn in one user message", () => {
    const calls = ["1", "2"].map((id) => ({ type: "tool_call" as const, id, name: "load_skill", args: { a: id } }));
    const chat = toChatMessages([
      new HumanMessage("Hi"),
      new AIMessage({ content: "I load.", tool_calls: calls }),
      new ToolMessage({ content: "one", tool_call_id: "1" }),
      new ToolMessage({ content: "two", tool_call_id: "2", status: "error" }),
      new AIMessage("Done."),
    ]);
    assert.deepEqual(
      chat.map(({ role }) => role),
      ["user", "assistant", "user", "assistant"],
    );
    assert.deepEqual(
      chat[1]?.parts.map(({ type }) => type),
      ["text", "toolCall", "toolCall"],
    );
    assert.deepEqual(chat[2]?.parts, [
      { type: "toolResult", id: "1", text: "one" },
      { type: "toolResult", id: "2", text: "two" },
    ]);
  });
});

describe("vscode model in a run", () => {
  it("streams text, runs parallel calls and counts tokens with the model itself", async () => {
    const { model, chats } = createHost(
      [text("I "), text("load."), call("a", "code-review"), call("b", "data-analysis")],
      [text("Done.")],
    );
    const { finished, of } = await createBench(sampleSkills).run("Review", model);
    assert.equal(finished.answer, "Done.");
    assert.deepEqual(
      of("tool.finished")
        .map(({ id, isError }) => `${id}: ${isError}`)
        .toSorted(),
      ["a: false", "b: false"],
    );
    assert.equal(of("model.finished")[1]?.outputTokens, "Done.".length);
    assert.equal(chats[0]?.model, "vendor/model");
    assert.deepEqual(
      chats[1]?.messages.map(({ role }) => role),
      ["user", "assistant", "user"],
    );
  });

  it("passes tools with a plain JSON schema", async () => {
    const { model, chats } = createHost([text("ok")]);
    await createBench(sampleSkills).run("Review", model);
    assert.deepEqual(
      chats[0]?.tools.map(({ name }) => name),
      ["load_skill", "read_skill_file"],
    );
    assert.deepEqual(chats[0]?.tools[0]?.inputSchema["required"], ["skill_name"]);
    assert.ok(!("$schema" in (chats[0]?.tools[0]?.inputSchema ?? {})));
  });

  it("skips parts that it does not know", async () => {
    const { model } = createHost([{ type: "thinking", text: "hm" } as never, text("ok")]);
    assert.equal((await createBench(sampleSkills).run("Review", model)).finished.answer, "ok");
  });

  const errors: readonly (readonly [string, boolean, string, number])[] = [
    ["NoPermissions", false, "no-permission", 1],
    ["NotFound", false, "wrong-model", 1],
    ["Blocked", true, "quota", 4],
    ["Unknown", false, "unknown", 1],
  ];
  for (const [code, retryable, expected, requests] of errors) {
    it(`${code}: ${expected}, after ${requests === 1 ? "one attempt" : "three attempts and a summary"}`, async () => {
      const error = { code, message: "said by the host", retryable };
      const { model, chats } = createHost(error, error, error, error);
      const { finished } = await createBench(sampleSkills).run("Review", model);
      assert.deepEqual([finished.outcome, finished.error?.code, chats.length], ["failed", expected, requests]);
      assert.match(finished.error?.message ?? "", /said by the host/);
    });
  }

  it("an empty answer is an error", async () => {
    const { model } = createHost([], [], [], []);
    const { finished } = await createBench(sampleSkills).run("Review", model);
    assert.equal(finished.error?.code, "empty-answer");
  });

  it("stop cancels the request at the host", async () => {
    const abort = new AbortController();
    const { model, cancelled, chats } = createHost("hang");
    const running = createBench(sampleSkills).run("Review", model, { signal: abort.signal });
    while (chats.length === 0) await new Promise((resolve) => setImmediate(resolve));
    abort.abort();
    assert.equal((await running).finished.outcome, "stopped");
    assert.equal(cancelled.length, 1);
  });
});
