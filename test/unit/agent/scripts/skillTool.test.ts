import assert from "node:assert/strict";
import type { ScriptFinished } from "../../../../contract/scripts.ts";
import { createBench, skill } from "../../../support/agentRuns.ts";
import { load, ScriptedChatModel } from "../../../support/scriptedModel.ts";
import { finishedScript, scriptedRunner, scriptSkills, scriptsOn } from "./support.ts";

const schema = { type: "object", properties: { a: { type: "number" } } };
const gives = (answer: object): ScriptFinished => ({ ...finishedScript, toolResult: JSON.stringify(answer) });
const described = gives({ tools: [{ name: "add", description: "Adds one.", schema }] });
const add = { calls: [{ name: "add", args: { a: 1 } }] };

describe("a skill that is a tool", () => {
  it("is offered once it is loaded and its module may run, and each call runs in the child process", async () => {
    const { tasks, runScript } = scriptedRunner(described, gives({ result: 2 }));
    const model = new ScriptedChatModel({ calls: [load("adder")] }, add, "2.");
    const { of } = await createBench(scriptSkills).run("go", model, { ...scriptsOn, runScript });
    assert.ok(!model.requests[0]?.tools.some(({ name }) => name === "add"));
    const tool = model.requests[1]?.tools.find(({ name }) => name === "add");
    assert.match(tool?.description ?? "", /^Tool of the skill "adder", described by its author: Adds one\.$/);
    assert.deepEqual(tool?.parameters, schema);
    assert.deepEqual(
      tasks.map(({ source }) => source),
      [
        { kind: "tool", path: "tool.mjs" },
        { kind: "tool", path: "tool.mjs", call: { name: "add", input: { a: 1 } } },
      ],
    );
    const output = JSON.parse(of("tool.finished")[1]?.output ?? "") as Record<string, unknown>;
    assert.equal(output["result"], 2);
    assert.equal(of("tool.finished")[1]?.isError, false);
  });

  it("stays there for the conversation, and is described once", async () => {
    const bench = createBench(scriptSkills);
    const { tasks, runScript } = scriptedRunner(described);
    const model = new ScriptedChatModel({ calls: [load("adder", "1")] }, { calls: [load("adder", "2")] }, "Ok.");
    await bench.run("go", model, { ...scriptsOn, runScript });
    assert.equal(tasks.length, 1);
  });

  const problems: readonly (readonly [what: string, outcome: ScriptFinished | { kind: "rejected" }, notice: RegExp])[] =
    [
      ["the user says no", { kind: "rejected" }, /did not allow/],
      ["a package is missing", gives({ missing: "@langchain/core" }), /needs "@langchain\/core", which is not there/],
      ["the module holds no tool", gives({ error: "The module exports no tool." }), /exports no tool/],
      [
        "the module ends early",
        { ...finishedScript, exitCode: 1, stderr: "Boom" },
        /without a result \(exit code 1\).*Boom/,
      ],
      ["the module answers nonsense", { ...finishedScript, toolResult: "{" }, /without a result/],
      [
        "a tool takes the name of another",
        gives({ tools: [{ name: "load_skill", description: "", schema }] }),
        /no tool can be offered under the name "load_skill"/,
      ],
      [
        "a name is none",
        gives({ tools: [{ name: "a b", description: "", schema }, { name: 3 }, null] }),
        /under the name "a b"/,
      ],
    ];
  for (const [what, outcome, notice] of problems) {
    it(`is not offered when ${what}, and the run says why`, async () => {
      const { runScript } = scriptedRunner(outcome);
      const model = new ScriptedChatModel({ calls: [load("adder")] }, add, "No.");
      const { of } = await createBench(scriptSkills).run("go", model, { ...scriptsOn, runScript });
      const said = of("notice").find(({ code }) => code === "skill-tool");
      assert.match(said?.message ?? "", notice);
      assert.ok(!model.requests[1]?.tools.some(({ name }) => name === "add"));
      assert.equal(model.requests[1]?.tools.filter(({ name }) => name === "load_skill").length, 1);
      assert.match(of("tool.finished")[1]?.output ?? "", /There is no tool named/);
    });
  }

  it("is there for the sub-agent that runs the skill by itself, too", async () => {
    const { tasks, runScript } = scriptedRunner(described, gives({ result: 2 }));
    const parameters = "parameters:\n  - name: a\n    type: number\n    required: true\n";
    const files = {
      ...scriptSkills,
      "adder/SKILL.md": skill("adder", "Adds.", "# Adder\n", `skill_type: langchain_tool\n${parameters}`),
    };
    const invoke = { calls: [{ name: "invoke_skill", args: { skill_id: "adder", params: { a: 1 } } }] };
    const model = new ScriptedChatModel(invoke, add, "It is 2.", "2.");
    const { of } = await createBench(files).run("go", model, {
      ...scriptsOn,
      runScript,
      wait: () => new Promise(() => undefined),
    });
    assert.equal(of("task.finished")[0]?.output, "It is 2.");
    assert.deepEqual(
      tasks.map(({ context }) => context.agent !== "skillwright"),
      [true, true],
    );
    assert.ok(model.requests[1]?.tools.some(({ name }) => name === "add"));
    assert.ok(!model.requests[3]?.tools.some(({ name }) => name === "add"));
  });

  it("is text like any other while scripts are off", async () => {
    const { tasks, runScript } = scriptedRunner(described);
    const model = new ScriptedChatModel({ calls: [load("adder")] }, "Ok.");
    await createBench(scriptSkills).run("go", model, { scripts: scriptsOn.scripts, runScript });
    assert.deepEqual(tasks, []);
  });
});
