import assert from "node:assert/strict";
import { createModel } from "../../../../agent/models/create.ts";
import { createBench, sampleSkills } from "../../../support/agentRuns.ts";
import type { Bench, Result } from "../../../support/agentRuns.ts";
import { delta, fail, openStream, startOpenaiServer, streamCalls, streamText } from "../../../support/openaiServer.ts";
import type { OpenaiServer, WireAnswer } from "../../../support/openaiServer.ts";

describe("openai-compatible model over the wire", () => {
  let server: OpenaiServer;
  let bench: Bench;
  afterEach(() => server.close());

  async function run(
    answers: readonly WireAnswer[],
    apiKey?: string,
    more: Parameters<Bench["run"]>[2] = {},
  ): Promise<Result> {
    server = await startOpenaiServer(...answers);
    bench = createBench(sampleSkills);
    const key = apiKey === undefined ? {} : { apiKey };
    const config = { provider: "openai-compatible", baseUrl: server.baseUrl, model: "test-model", ...key } as const;
    return bench.run("Review this", await createModel(config, {}), more);
  }

  it("streams text, with the usage that the server reports", async () => {
    const { finished, of } = await run([streamText("It ", "is ", "fine.")], "sk-1");
    assert.deepEqual([finished.outcome, finished.answer], ["answered", "It is fine."]);
    assert.deepEqual(
      of("model.text").map(({ text }) => text),
      ["It ", "is ", "fine."],
    );
    assert.deepEqual([of("model.finished")[0]?.inputTokens, of("model.finished")[0]?.outputTokens], [11, 3]);
    assert.deepEqual(server.keys, ["Bearer sk-1"]);
  });

  it("sends system prompt, messages and tools in the provider's form", async () => {
    await run([streamText("ok")]);
    const [request] = server.requests;
    assert.deepEqual([request?.model, request?.stream], ["test-model", true]);
    assert.deepEqual(
      request?.messages.map(({ role }) => role),
      ["system", "user"],
    );
    assert.match(JSON.stringify(request?.messages[0]?.content), /<name>code-review<\/name>/);
    assert.deepEqual(
      request?.tools?.map((tool) => tool.function.name),
      ["load_skill", "read_skill_file"],
    );
    assert.doesNotMatch(JSON.stringify(request?.tools), /\$schema/);
  });

  it("runs parallel tool calls that are streamed in pieces, and sends their results back", async () => {
    const calls = streamCalls(
      { id: "a", name: "load_skill", args: '{"skill_name":"code-review"}' },
      { id: "b", name: "load_skill", args: '{"skill_name":"data-analysis"}' },
    );
    const { finished } = await run([calls, streamText("Done.")]);
    assert.equal(finished.answer, "Done.");
    const second = server.requests[1];
    assert.deepEqual(
      second?.messages.map(({ role }) => role),
      ["system", "user", "assistant", "tool", "tool"],
    );
    assert.deepEqual(new Set(second?.messages.slice(3).map(({ tool_call_id }) => tool_call_id)), new Set(["a", "b"]));
    assert.ok(second?.messages.every(({ role, name }) => role !== "assistant" || name === undefined));
  });

  it("offers no tools at all in a summary", async () => {
    const { finished } = await run(
      [streamCalls({ id: "a", name: "x", args: "{}" }), streamText("Summary.")],
      undefined,
      {
        limits: { toolCalls: 0 },
      },
    );
    assert.equal(finished.answer, "Summary.");
    assert.ok(!("tools" in (server.requests[1] ?? {})));
  });

  it("tells the model about malformed arguments", async () => {
    const { finished } = await run([
      streamCalls({ id: "a", name: "load_skill", args: '{"skill_name": co' }),
      streamText("Sorry."),
    ]);
    assert.equal(finished.answer, "Sorry.");
    assert.match(JSON.stringify(server.requests[1]?.messages.at(-1)), /not a JSON object/);
  });

  const permanent: readonly (readonly [string, WireAnswer, string, RegExp])[] = [
    ["401", fail(401, { message: "Incorrect API key provided" }), "no-key", /did not accept the key/],
    ["403", fail(403, { message: "Not allowed" }), "no-permission", /does not allow test-model/],
    [
      "404",
      fail(404, { message: "model not found", code: "model_not_found" }),
      "wrong-model",
      /knows no model "test-model"/,
    ],
    ["used up quota", fail(429, { message: "Pay", code: "insufficient_quota" }), "quota", /used up/],
    [
      "context overflow",
      fail(400, { message: "This model's maximum context length is 8192 tokens", code: "context_length_exceeded" }),
      "context-overflow",
      /too long for test-model/,
    ],
    [
      "another 400",
      fail(400, { message: "bad temperature" }),
      "bad-request",
      /refused the request \(400\).*bad temperature/,
    ],
  ];
  for (const [title, answer, code, message] of permanent) {
    it(`${title}: one attempt, and an error that says what to do`, async () => {
      const { finished } = await run([answer]);
      assert.equal(server.requests.length, 1);
      assert.deepEqual([finished.outcome, finished.error?.code], ["failed", code]);
      assert.match(finished.error?.message ?? "", message);
      assert.doesNotMatch(finished.error?.message ?? "", /Troubleshooting|sk-/);
    });
  }

  it("stop: ends the request", async () => {
    const abort = new AbortController();
    const hanging: WireAnswer = (response) => openStream(response)(delta({ role: "assistant", content: "Thinking" }));
    const { finished } = await run([hanging], undefined, {
      signal: abort.signal,
      emit: (event) => {
        if (event.type === "model.text") abort.abort();
      },
    });
    assert.deepEqual([finished.outcome, finished.answer], ["stopped", "Thinking"]);
    for (let turn = 0; turn < 50 && server.aborted.count === 0; turn += 1)
      await new Promise((resolve) => setTimeout(resolve, 2));
    assert.equal(server.aborted.count, 1);
  });
});
