import assert from "node:assert/strict";
import { effectiveLimits } from "../../../../agent/run/limits.ts";
import { readInvocation } from "../../../../core/schema/invocation.ts";
import { parseFrontmatter } from "../../../../core/skill/frontmatter.ts";
import { createBench, skill } from "../../../support/agentRuns.ts";
import { ScriptedChatModel, type ScriptedAnswer } from "../../../support/scriptedModel.ts";

describe("limits that nobody set", () => {
  it("of a run are those of the documentation", () => {
    const { toolCalls, modelAttempts, skillsPerSession, delegationDepth, concurrentInvocations } = effectiveLimits(
      undefined,
      {},
    );
    assert.deepEqual(
      { toolCalls, modelAttempts, skillsPerSession, delegationDepth, concurrentInvocations },
      { toolCalls: 15, modelAttempts: 3, skillsPerSession: 8, delegationDepth: 2, concurrentInvocations: 3 },
    );
  });

  it("of an invoked skill are 10 iterations and 300 seconds", () => {
    const { frontmatter } = parseFrontmatter(skill("forked", "Does it.", undefined, "context: fork\n"));
    const invocation = readInvocation(frontmatter);
    assert.deepEqual([invocation?.maxIterations, invocation?.maxSeconds], [10, 300]);
  });

  it("let an invoked skill call its model ten times, then once for a summary", async () => {
    const files = { "forked/SKILL.md": skill("forked", "Does it.", undefined, "context: fork\n") };
    const loop: ScriptedAnswer = ({ tools, messages }) => {
      if (tools.length === 0) return "Summed up.";
      if (messages.at(-1)?.text.includes('"success":true') === true) return "Done.";
      const isAgent = messages[0]?.text === "Do it";
      return { calls: [{ name: isAgent ? "invoke_skill" : "load_skill", args: { skill_id: "forked" } }] };
    };
    const model = new ScriptedChatModel(...Array<ScriptedAnswer>(30).fill(loop));
    const wait = (): Promise<void> => new Promise(() => undefined);
    const { finished } = await createBench(files).run("Do it", model, { wait });
    assert.equal(finished.answer, "Done.");
    assert.equal(model.requests.length, 1 + 10 + 1 + 1);
  });

  for (const [given, expected] of [
    [
      { toolCalls: 0, delegationDepth: 0 },
      { toolCalls: 0, delegationDepth: 0 },
    ],
    [
      { toolCalls: -1, modelAttempts: 0 },
      { toolCalls: 15, modelAttempts: 3 },
    ],
    [{ skillsPerSession: Number.NaN }, { skillsPerSession: 8 }],
    [{ concurrentInvocations: 2.9 }, { concurrentInvocations: 2 }],
  ] as const) {
    it(`can be set: ${JSON.stringify(given)} becomes ${JSON.stringify(expected)}`, () => {
      const limits = effectiveLimits(given, {});
      assert.deepEqual({ ...limits, ...expected }, limits);
    });
  }
});
