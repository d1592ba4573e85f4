import assert from "node:assert/strict";
import { ToolMessage } from "@langchain/core/messages";
import { jsonIn } from "../../../../agent/run/jsonIn.ts";
import { Semaphore } from "../../../../agent/run/semaphore.ts";
import { createBench, sampleSkills, skill } from "../../../support/agentRuns.ts";
import { ScriptedChatModel, type ScriptedAnswer } from "../../../support/scriptedModel.ts";

const research = skill(
  "research",
  "Researches a topic. Use for research.",
  "# Research\n\n1. Search.\n2. Summarize.\n",
  `category: research
parameters:
  - { name: topic, type: string, required: true, description: What to look for }
  - { name: max_sources, type: number, default: 5 }
output_schema:
  summary: string
  sources: [array]
max_iterations: 3
`,
);
const forked = skill("forked", "Does it apart. Use apart.", "# Apart\n\nDo it apart.\n", "context: fork\n");
const files = { ...sampleSkills, "research/SKILL.md": research, "forked/SKILL.md": forked };
const invoke = (skill_id: string, params?: unknown) => ({
  name: "invoke_skill",
  args: { skill_id, ...(params === undefined ? {} : { params }) },
});
const good = '{"summary":"Short.","sources":["a"]}';

async function run(...script: readonly ScriptedAnswer[]) {
  const model = new ScriptedChatModel(...script);
  // Time stands still: the limit of the skill is never reached.
  const result = await createBench(files).run("Research it", model, { wait: () => new Promise(() => undefined) });
  const output = result.of("tool.finished").find(({ tool }) => tool === "invoke_skill")?.output ?? "{}";
  return { ...result, model, output: JSON.parse(output) as Record<string, unknown> };
}

describe("invoke_skill", () => {
  it("is offered with the skills and parameters of the moment, and only where there is one to invoke", async () => {
    const { model } = await run("Hello.");
    const tool = model.requests[0]?.tools.find(({ name }) => name === "invoke_skill");
    assert.match(tool?.description ?? "", /forked\(\), research\(topic: text, max_sources\?: a number\)/);
    const plain = new ScriptedChatModel("Hello.");
    await createBench(sampleSkills).run("Hi", plain);
    assert.ok(!plain.requests[0]?.tools.some(({ name }) => name === "invoke_skill"));
  });

  it("runs the skill in a context of its own, with its instructions and the parameters filled in", async () => {
    const { finished, model, output, of } = await run({ calls: [invoke("research", { topic: "AI" })] }, good, "Done.");
    assert.equal(finished.answer, "Done.");
    assert.deepEqual(output, { skill_id: "research", success: true, output: JSON.parse(good) as unknown });
    const [, inner] = model.requests;
    const [prompt, , loaded] = inner?.messages ?? [];
    assert.match(prompt?.text ?? "", /"topic": "AI",\n {2}"max_sources": 5/);
    assert.ok(
      ToolMessage.isInstance(loaded) && loaded.text.includes("# Research"),
      "the skill is there as a tool result",
    );
    assert.ok(!JSON.stringify(inner?.messages).includes("Research it"), "nothing of the conversation");
    const [task] = of("task.started");
    assert.deepEqual([task?.kind, task?.skill, task?.depth], ["skill", "research", 1]);
    assert.deepEqual([of("task.finished")[0]?.outcome, of("task.finished")[0]?.output], ["completed", good]);
  });

  const refused: readonly [string, Parameters<typeof invoke>, RegExp][] = [
    ["a missing parameter", ["research", {}], /required parameter `topic` is missing; it must be text/],
    ["a wrong type", ["research", { topic: 5 }], /`topic` must be text; it is/],
    [
      "an unknown parameter",
      ["research", { topic: "x", max_source: 1 }],
      /no parameter `max_source`. Did you mean `max_sources`/,
    ],
    ["a skill that is not there", ["nothing", {}], /Skill not found: "nothing"/],
    ["a skill that is only loaded", ["code-review", {}], /declares no parameters.*Use load_skill/],
  ];
  for (const [what, call, reason] of refused) {
    it(`says what is wrong with ${what}, and starts nothing`, async () => {
      const { output, of, model } = await run({ calls: [invoke(...call)] }, "Sorry.");
      assert.equal(output["success"], false);
      assert.match(String(output["error"]), reason);
      assert.deepEqual([of("task.started").length, model.requests.length], [0, 2]);
    });
  }

  it("gives the expected parameters with the error", async () => {
    const { output } = await run({ calls: [invoke("research", {})] }, "Sorry.");
    assert.deepEqual(output["expected_parameters"], [
      { name: "topic", type: "string", required: true, description: "What to look for" },
      { name: "max_sources", type: "number", required: false, default: 5, description: "" },
    ]);
  });

  it("asks once more for an output that is not what the skill promises", async () => {
    const bad = '{"summary": 3}';
    const { output, model } = await run({ calls: [invoke("research", { topic: "AI" })] }, bad, good, "Done.");
    assert.equal(output["success"], true);
    assert.match(
      model.requests[2]?.messages.at(-1)?.text ?? "",
      /not what the skill promises: .*`summary` must be text/,
    );
  });

  it("fails with the problems when it is still wrong, and keeps the output", async () => {
    const { output, finished } = await run(
      { calls: [invoke("research", { topic: "AI" })] },
      "No.",
      "No!",
      "It failed.",
    );
    assert.deepEqual([output["success"], output["output"], finished.answer], [false, "No!", "It failed."]);
    assert.match(String(output["error"]), /It is not JSON/);
  });

  it("takes an output in a code fence", async () => {
    const { output } = await run(
      { calls: [invoke("research", { topic: "AI" })] },
      `Here:\n\n\`\`\`json\n${good}\n\`\`\``,
      "Done.",
    );
    assert.equal(output["success"], true);
  });

  it("ends after the skill's iterations with what there is", async () => {
    const loop: ScriptedAnswer = ({ tools }) =>
      tools.length === 0
        ? good
        : { calls: [{ name: "read_skill_file", args: { skill_name: "research", filename: "x" } }] };
    const { output, model } = await run(
      { calls: [invoke("research", { topic: "AI" })] },
      loop,
      loop,
      loop,
      loop,
      "Done.",
    );
    assert.equal(output["success"], true);
    assert.equal(model.requests.length, 6, "three iterations, one summary, and the two of the agent itself");
  });

  it("runs `context: fork` skills the same way, with whatever they are given", async () => {
    const { output } = await run({ calls: [invoke("forked", { task: "x" })] }, "Apart.", "Done.");
    assert.deepEqual(output, { skill_id: "forked", success: true, output: "Apart." });
  });

  it("ends a skill that takes too long, and the run goes on", async () => {
    const { promise: timeIsUp, resolve: endTime } = Promise.withResolvers<void>();
    const model = new ScriptedChatModel(
      { calls: [invoke("forked")] },
      () => {
        endTime();
        return new Promise(() => undefined);
      },
      "Too slow.",
    );
    const { finished, of } = await createBench(files).run("Go", model, { wait: () => timeIsUp });
    assert.equal(finished.answer, "Too slow.");
    assert.match(of("task.finished")[0]?.error ?? "", /time limit of 300 seconds/);
  });

  it("stops with the run", async () => {
    const stop = new AbortController();
    const model = new ScriptedChatModel({ calls: [invoke("forked")] }, () => {
      stop.abort();
      return new Promise(() => undefined);
    });
    const { finished } = await createBench(files).run("Go", model, {
      signal: stop.signal,
      wait: () => new Promise(() => undefined),
    });
    assert.equal(finished.outcome, "stopped");
  });
});

describe("an answer with JSON in it", () => {
  for (const [answer, value] of [
    ['{"a":1}', { a: 1 }],
    ["  [1]\n", [1]],
    ['```json\n{"a":1}\n```', { a: 1 }],
    ['Text\n```\n"x"\n```\nmore', "x"],
    ["no json", undefined],
    ["```json\nbroken\n```", undefined],
  ] as const) {
    it(`${JSON.stringify(answer)} holds ${JSON.stringify(value)}`, () => assert.deepEqual(jsonIn(answer), value));
  }
});

describe("places for skills that run", () => {
  it("lets no more go on than there are, in order, and gives a place back after a failure", async () => {
    const places = new Semaphore(2);
    const { signal } = new AbortController();
    let running = 0;
    let most = 0;
    const order: number[] = [];
    const act = (n: number) => async () => {
      order.push(n);
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (n === 0) throw new Error("no");
    };
    await Promise.allSettled([0, 1, 2, 3, 4].map((n) => places.run(act(n), signal)));
    assert.deepEqual([most, order], [2, [0, 1, 2, 3, 4]]);
  });

  it("lets nobody wait after a stop", async () => {
    const places = new Semaphore(1);
    const stop = new AbortController();
    const held = places.run(() => new Promise<void>((resolve) => setImmediate(resolve)), stop.signal);
    const waiting = places.run(() => Promise.resolve(), stop.signal);
    stop.abort();
    await assert.rejects(waiting, { name: "AbortError" });
    await held;
    await places.run(() => Promise.resolve(), new AbortController().signal);
  });
});
