import assert from "node:assert/strict";
import { AIMessageChunk } from "@langchain/core/messages";
import { ChatGenerationChunk } from "@langchain/core/outputs";
import { runAgent } from "../../../../agent/run/runAgent.ts";
import { Conversation } from "../../../../agent/run/conversation.ts";
import { createBench, sampleSkills, wordCounter } from "../../../support/agentRuns.ts";
import type { Bench } from "../../../support/agentRuns.ts";
import { load, ScriptedChatModel } from "../../../support/scriptedModel.ts";

type Stream = ScriptedChatModel["_streamResponseChunks"];

/** A model whose stream is made by `stream`. */
function modelWith(stream: () => unknown): ScriptedChatModel {
  const model = new ScriptedChatModel();
  model._streamResponseChunks = stream as Stream;
  return model;
}

async function* stream(...chunks: readonly unknown[]): AsyncGenerator {
  await Promise.resolve();
  yield* chunks;
}

const piece = (message: Record<string, unknown>): unknown =>
  new ChatGenerationChunk({ text: "", message: new AIMessageChunk(message) });

const callChunk = (name: string, args: object): object => ({
  type: "tool_call_chunk",
  index: 0,
  id: "call_0",
  name,
  args: JSON.stringify(args),
});

/** What a model may do; all of it fails the run and none of it is an exception. */
const models: Readonly<Record<string, () => ScriptedChatModel>> = {
  "throws synchronously": () =>
    modelWith(() => {
      throw new Error("broken");
    }),
  "throws what is no error": () =>
    modelWith(() => {
      // oxlint-disable-next-line typescript/only-throw-error -- that is the case
      throw "broken";
    }),
  "throws undefined": () =>
    modelWith(() => {
      // oxlint-disable-next-line typescript/only-throw-error -- that is the case
      throw undefined;
    }),
  "cannot be given tools": () => {
    const model = new ScriptedChatModel("never");
    model.bindTools = () => {
      throw new Error("broken");
    };
    return model;
  },
  rejects: () => new ScriptedChatModel(new Error("broken")),
  "breaks off": () => new ScriptedChatModel({ text: "Half an", breaksWith: new Error("broken") }),
  "streams nothing": () => modelWith(() => stream()),
  "streams what is no chunk": () => modelWith(() => stream(undefined, 42, "text", {})),
  "gives no stream": () => modelWith(() => undefined),
  "streams a message without content": () => modelWith(() => stream(piece({ content: undefined }))),
  "asks for nothing but tools without a name, also in its summary": () =>
    modelWith(() => stream(piece({ content: "", tool_call_chunks: [{ type: "tool_call_chunk", index: 0 }] }))),
};

/** What may fail around a run. */
const surroundings: Readonly<Record<string, (bench: Bench) => Parameters<Bench["run"]>[2]>> = {
  "the resources reject": () => ({ resources: () => Promise.reject(new Error("broken")) }),
  "the resources throw": () => ({
    resources: () => {
      throw new Error("broken");
    },
  }),
  "the counter throws": ({ store, fileSystem }) => ({
    resources: {
      store,
      fileSystem,
      model: new ScriptedChatModel({ calls: [load("code-review")] }, "Done."),
      counter: {
        count: () => {
          throw new Error("broken");
        },
      },
    },
  }),
  "the store rejects": ({ store, fileSystem }) => {
    store.result = () => Promise.reject(new Error("broken"));
    return { resources: { store, fileSystem, model: new ScriptedChatModel("never"), counter: wordCounter } };
  },
  "the wait rejects": () => ({ wait: () => Promise.reject(new Error("broken")) }),
};

describe("every path ends with a result", () => {
  for (const [what, model] of Object.entries(models)) {
    it(`a model that ${what}`, async () => {
      const { finished, events } = await createBench(sampleSkills).run("go", model());
      assert.equal(events.at(-1)?.type, "run.finished");
      assert.equal(events.filter(({ type }) => type === "run.finished").length, 1);
      assert.equal(finished.outcome, "failed");
      assert.ok((finished.error?.message ?? "").length > 5, finished.error?.message);
    });
  }

  for (const [what, more] of Object.entries(surroundings)) {
    it(`when ${what}`, async () => {
      const bench = createBench(sampleSkills);
      const busy = new ScriptedChatModel("");
      const { finished, events } = await bench.run("go", busy, more(bench));
      assert.equal(events.at(-1)?.type, "run.finished");
      assert.equal(finished.outcome, "failed");
      assert.ok((finished.error?.message ?? "").length > 5, finished.error?.message);
    });
  }

  it("a tool of the model's own invention, with arguments of any kind", async () => {
    const calls = [null, 42, "text", [], {}, { skill_name: null }, { skill_name: { toString: null } }];
    const script = calls.map((args) => ({
      calls: [
        { name: "load_skill", args: JSON.stringify(args) },
        { name: "", args: JSON.stringify(args) },
      ],
    }));
    const model = new ScriptedChatModel(...script, "Done.");
    const { finished, of } = await createBench(sampleSkills).run("go", model);
    assert.deepEqual([finished.outcome, finished.answer], ["answered", "Done."]);
    assert.ok(of("tool.finished").every(({ isError }) => isError));
  });

  it("a summary that is empty: says which limit was reached", async () => {
    const call = { name: "load_skill", args: { skill_name: "nothing" } };
    const again = { name: "load_skill", args: { skill_name: "none" } };
    const model = new ScriptedChatModel({ calls: [call, again] }, { calls: [call, again] }, { calls: [call] });
    const { finished } = await createBench(sampleSkills).run("go", model, { limits: { toolCalls: 1 } });
    assert.equal(finished.error?.code, "empty-answer");
    assert.match(finished.error.message, /limit of 1 tool calls a run is reached\. The model gave no summary/);
  });

  it("a server that gives all its answers the same id: each counts", async () => {
    const answers = [
      { content: "", tool_call_chunks: [callChunk("load_skill", { skill_name: "code-review" })] },
      { content: "", tool_call_chunks: [callChunk("load_skill", { skill_name: "api-design" })] },
      { content: "Both loaded." },
    ];
    let next = 0;
    const model = modelWith(() => stream(piece({ ...answers[next++], id: "chatcmpl-0" })));
    const conversation = new Conversation();
    const { finished, of } = await createBench(sampleSkills).run("go", model, { conversation });
    assert.deepEqual([finished.answer, of("tool.finished").length], ["Both loaded.", 2]);
    next = 0;
    const again = await createBench(sampleSkills).run("go on", model, { conversation });
    assert.deepEqual([again.finished.answer, again.of("tool.finished").length], ["Both loaded.", 2]);
  });

  it("never rejects, also when a run cannot even begin", async () => {
    const clock = { now: () => 0, elapsed: () => 0, yield: () => Promise.resolve() };
    const request = { run: "r", session: "s", prompt: "go", history: [], discovery: undefined as never };
    const finished = await runAgent(
      { ...request, model: { provider: "rehearsal" }, modelRef: undefined as never },
      {
        resources: undefined as never,
        clock,
        emit: () => undefined,
        signal: new AbortController().signal,
      },
    );
    assert.equal(finished.outcome, "failed");
  });
});
