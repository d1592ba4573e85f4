import assert from "node:assert/strict";
import { clearTracing } from "../../../agent/environment.ts";
import { RehearsalChatModel } from "../../../agent/models/rehearsal/model.ts";
import { createBench, sampleSkills } from "../../support/agentRuns.ts";

const variables = [
  "LANGSMITH_TRACING",
  "LANGSMITH_TRACING_V2",
  "LANGCHAIN_TRACING",
  "LANGCHAIN_TRACING_V2",
  "LANGCHAIN_VERBOSE",
];

describe("tracing variables of the user's shell", () => {
  const original = globalThis.fetch;
  const terminal = globalThis.console;
  let requests: unknown[] = [];

  beforeEach(() => {
    requests = [];
    globalThis.fetch = (input) => {
      requests.push(input);
      return Promise.reject(new Error("The network is closed."));
    };
    globalThis.console = { ...terminal, log: (...texts: unknown[]) => void requests.push(texts) };
  });
  afterEach(() => {
    globalThis.fetch = original;
    globalThis.console = terminal;
    for (const name of [...variables, "LANGSMITH_API_KEY"]) delete process.env[name];
  });

  for (const name of variables) {
    it(`${name}=true sends and prints nothing`, async () => {
      process.env[name] = "true";
      process.env["LANGSMITH_API_KEY"] = "ls-test";
      clearTracing(process.env);
      const { finished } = await createBench(sampleSkills).run("Review my code", new RehearsalChatModel());
      await new Promise((resolve) => setImmediate(resolve));
      assert.equal(finished.outcome, "answered");
      assert.deepEqual(requests, []);
    });
  }

  it("are all removed, and nothing else is", () => {
    const environment: Record<string, string | undefined> = { PATH: "/bin", LANGSMITH_GATEWAY: "true" };
    for (const name of variables) environment[name] = "true";
    clearTracing(environment);
    assert.deepEqual(environment, { PATH: "/bin" });
  });
});

describe("token counts of models", () => {
  it("never come from the network", async () => {
    const original = globalThis.fetch;
    let called = 0;
    globalThis.fetch = () => {
      called += 1;
      return Promise.reject(new Error("The network is closed."));
    };
    try {
      assert.ok((await new RehearsalChatModel().getNumTokens("some text")) > 0);
      const { OpenaiCompatibleChatModel } = await import("../../../agent/models/openaiCompatible.ts");
      const model = new OpenaiCompatibleChatModel({
        provider: "openai-compatible",
        baseUrl: "http://127.0.0.1:9/v1",
        model: "m",
      });
      assert.ok((await model.getNumTokens("some text")) > 0);
      assert.equal(called, 0);
    } finally {
      globalThis.fetch = original;
    }
  });
});
