import assert from "node:assert/strict";
import type { Capabilities } from "../../../../contract/capabilities.ts";
import { createBench, sampleSkills, skill } from "../../../support/agentRuns.ts";
import { load, ScriptedChatModel } from "../../../support/scriptedModel.ts";

const off: Capabilities = {
  skills: false,
  planning: false,
  context: false,
  delegation: false,
  summarisation: false,
  workspace: false,
  simulation: false,
  scripts: false,
};
const on: Capabilities = {
  skills: true,
  planning: true,
  context: true,
  delegation: true,
  summarisation: true,
  workspace: true,
  simulation: true,
  scripts: true,
};

/** Tools and system prompt that a model gets with these capabilities. */
async function offered(capabilities: Partial<Capabilities> | undefined, files = sampleSkills) {
  const model = new ScriptedChatModel("Hello.");
  const { finished } = await createBench(files).run("Hi", model, { capabilities: capabilities as Capabilities });
  assert.equal(finished.outcome, "answered");
  const [request] = model.requests;
  return { tools: request?.tools.map(({ name }) => name), system: request?.system ?? "" };
}

describe("capabilities of the agent", () => {
  const cases: readonly [string, Partial<Capabilities> | undefined, readonly string[]][] = [
    ["nothing", off, []],
    ["skills", { ...off, skills: true }, ["load_skill", "read_skill_file"]],
    ["planning", { ...off, planning: true }, ["write_todos"]],
    ["context", { ...off, context: true }, ["write_context", "read_context"]],
    ["delegation", { ...off, delegation: true }, ["delegate_task"]],
    ["summarisation", { ...off, summarisation: true }, ["summarize"]],
    ["the defaults", {}, ["load_skill", "read_skill_file", "write_todos", "write_context", "read_context"]],
    [
      "everything",
      on,
      ["load_skill", "read_skill_file", "write_todos", "write_context", "read_context", "delegate_task", "summarize"],
    ],
  ];
  for (const [what, capabilities, tools] of cases) {
    it(`with ${what}: offers just its tools`, async () => {
      assert.deepEqual((await offered(capabilities)).tools, tools);
    });
  }

  it("without skills: no catalog and no word of skills in the prompt", async () => {
    const { system } = await offered({ ...on, skills: false });
    assert.doesNotMatch(system, /skill/i);
  });

  it("list_skills is offered where the catalog cannot say it all: when skills have categories", async () => {
    const files = { "a/SKILL.md": skill("a", "Does a. Use for a.", undefined, "category: data\n") };
    assert.deepEqual((await offered({ ...off, skills: true }, files)).tools, [
      "load_skill",
      "read_skill_file",
      "list_skills",
    ]);
  });

  it("all work in one run (US-9)", async () => {
    const model = new ScriptedChatModel(
      { calls: [{ name: "write_todos", args: { todos: [{ content: "Load", status: "in_progress" }] } }] },
      { calls: [load("data-analysis")] },
      { calls: [{ name: "write_context", args: { key: "goal", content: "Trends" } }] },
      { calls: [{ name: "delegate_task", args: { task: "Count the rows." } }] },
      "There are 12 rows.",
      { calls: [{ name: "read_context", args: { key: "goal" } }] },
      "Done.",
    );
    const { finished, of } = await createBench(sampleSkills).run("Analyze", model, { capabilities: on });
    assert.equal(finished.answer, "Done.");
    const results = of("tool.finished").map(({ tool, isError, output }) => [tool, isError, output.slice(0, 40)]);
    assert.deepEqual(results, [
      ["write_todos", false, 'Updated todo list to [{"content":"Load",'],
      ["load_skill", false, '{"skill_name":"data-analysis","descripti'],
      ["write_context", false, '{"key":"goal","keys":["goal"]}'],
      ["delegate_task", false, '{"result":"There are 12 rows."}'],
      ["read_context", false, '{"key":"goal","content":"Trends"}'],
    ]);
  });

  it("of two plans that are written at once the last counts, and the run goes on", async () => {
    const plan = (content: string) => ({ name: "write_todos", args: { todos: [{ content, status: "pending" }] } });
    const model = new ScriptedChatModel({ calls: [plan("A"), plan("B")] }, "Planned.");
    const { finished, of } = await createBench(sampleSkills).run("Plan", model, { capabilities: on });
    assert.equal(finished.answer, "Planned.");
    assert.deepEqual(
      of("tool.finished").map(({ output }) => output),
      ['Updated todo list to [{"content":"B","status":"pending"}]'],
    );
  });
});
