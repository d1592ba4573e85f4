import assert from "node:assert/strict";
import { ToolMessage } from "@langchain/core/messages";
import { createBench, sampleSkills, skillsRoot } from "../../../support/agentRuns.ts";
import { load, read, ScriptedChatModel } from "../../../support/scriptedModel.ts";
import type { ScriptedCall } from "../../../support/scriptedModel.ts";

/** Runs one turn with these calls; gives the error that the model got for the last one, and how the run ended. */
async function errorOf(...calls: ScriptedCall[]) {
  const model = new ScriptedChatModel({ calls }, "I go on.");
  const result = await createBench(sampleSkills).run("go", model);
  const last = result.of("tool.finished").at(-1);
  const seen = model.requests[1]?.messages.filter((message) => ToolMessage.isInstance(message)) ?? [];
  return { ...result, model, last, error: JSON.parse(last?.output ?? "{}") as Record<string, unknown>, seen };
}

describe("tool calls that go wrong", () => {
  const cases: readonly (readonly [string, ScriptedCall, RegExp])[] = [
    ["an unknown skill", load("nope"), /nope/],
    ["an unknown file", read("code-review", "nope.md"), /nope\.md/],
    ["a file outside the skill", read("code-review", "../data-analysis/SKILL.md"), /directory traversal/],
    ["an unknown tool", { name: "run_shell", args: { command: "ls" } }, /no tool named "run_shell"/],
    [
      "a missing argument",
      { name: "load_skill", args: {} },
      /arguments do not fit the schema of "load_skill".*skill_name/s,
    ],
    ["an argument of a wrong type", { name: "load_skill", args: { skill_name: 7 } }, /arguments do not fit/],
    ["a negative offset", read("code-review", "checklist.md", { offset: -3 }), /arguments do not fit/],
    [
      "arguments that are no JSON",
      { name: "load_skill", args: '{"skill_name": "code-' },
      /not a JSON object: \{"skill_name/,
    ],
    ["arguments that are a list", { name: "load_skill", args: '["code-review"]' }, /not a JSON object|do not fit/],
  ];
  for (const [title, call, expected] of cases) {
    it(`${title}: the model is told, and the run goes on`, async () => {
      const { finished, last, error, seen } = await errorOf(call);
      assert.match(String(error["error"]), expected);
      assert.equal(last?.isError, true);
      assert.deepEqual([finished.outcome, finished.answer], ["answered", "I go on."]);
      assert.equal(seen.length, 1);
      assert.equal(seen[0]?.tool_call_id, last?.id);
    });
  }

  it("an unknown tool: the valid names are given", async () => {
    const { error } = await errorOf({ name: "run_shell", args: {} });
    assert.deepEqual(error["available_tools"], ["load_skill", "read_skill_file"]);
  });

  it("names the tool, skill and file that a refused call was for", async () => {
    const { of } = await errorOf(read("code-review", "../x.md"));
    const [started] = of("tool.started");
    assert.deepEqual(
      [started?.tool, started?.tier, started?.skill, started?.file],
      ["read_skill_file", 2, "code-review", "../x.md"],
    );
  });

  it("never shows the model or the user a path of this machine", async () => {
    for (const call of [load("nope"), read("code-review", "nope.md"), read("code-review", "/etc/passwd")]) {
      const { last } = await errorOf(call);
      assert.doesNotMatch(last?.output ?? "", /\/project\/\.agents/);
    }
  });

  it("good and bad calls of one turn do not disturb each other", async () => {
    const { of, finished } = await errorOf(
      load("code-review"),
      load("nope"),
      { name: "x", args: {} },
      load("data-analysis"),
    );
    const outcomes = of("tool.finished").map((event) => `${event.skill ?? event.tool}: ${event.isError}`);
    assert.deepEqual(outcomes.toSorted(), ["code-review: false", "data-analysis: false", "nope: true", "x: true"]);
    assert.equal(finished.outcome, "answered");
  });

  it("calls that share an id, or have none, are told apart", async () => {
    const { of, seen } = await errorOf(
      load("code-review", "same"),
      load("data-analysis", "same"),
      load("api-design", ""),
    );
    const ids = of("tool.started").map(({ id }) => id);
    assert.equal(new Set(ids).size, 3);
    assert.deepEqual(new Set(seen.map(({ tool_call_id }) => tool_call_id)), new Set(ids));
  });

  it("a skill that vanished is an error of its own load only (US-3)", async () => {
    const bench = createBench(sampleSkills);
    const model = new ScriptedChatModel(() => {
      bench.fileSystem.remove(`${skillsRoot}/code-review`);
      return { calls: [load("code-review"), load("data-analysis")] };
    }, "I go on.");
    const { finished, of } = await bench.run("go", model);
    assert.deepEqual(
      of("tool.finished")
        .map(({ skill, isError }) => `${skill}: ${isError}`)
        .toSorted(),
      ["code-review: true", "data-analysis: false"],
    );
    assert.equal(finished.outcome, "answered");
  });

  it("a file system that breaks is told to the model, and the run goes on", async () => {
    const bench = createBench(sampleSkills);
    const model = new ScriptedChatModel(
      () => {
        bench.fileSystem.before = (method) => {
          if (method.startsWith("read")) throw new Error("disk on fire");
        };
        return { calls: [read("code-review", "checklist.md")] };
      },
      () => {
        bench.fileSystem.before = undefined;
        return "I go on.";
      },
    );
    const { finished, of } = await bench.run("go", model);
    assert.equal(of("tool.finished")[0]?.isError, true);
    assert.equal(finished.answer, "I go on.");
  });
});
