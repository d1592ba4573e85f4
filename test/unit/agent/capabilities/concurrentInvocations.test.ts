import assert from "node:assert/strict";
import { createBench, skill } from "../../../support/agentRuns.ts";
import { ScriptedChatModel, type ScriptedAnswer, type SeenRequest } from "../../../support/scriptedModel.ts";

const names = ["a", "b", "c", "d", "e"];
const files = Object.fromEntries(
  names.map((name) => [`${name}/SKILL.md`, skill(name, `Does ${name}.`, undefined, "context: fork\n")]),
);
const invoke = (skill_id: string) => ({ name: "invoke_skill", args: { skill_id } });
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const wait = (): Promise<void> => new Promise(() => undefined);

/** The skill that a sub-agent runs; undefined for the agent itself. */
const runs = ({ messages }: SeenRequest): string | undefined =>
  /^Run the skill "(\w)"/.exec(messages[0]?.text ?? "")?.[1];

describe("skills that are invoked at the same time", () => {
  it("are three at most, and the others follow", async () => {
    let working = 0;
    let most = 0;
    const answer: ScriptedAnswer = async (request) => {
      if (runs(request) === undefined) return "All done.";
      most = Math.max(most, ++working);
      for (let n = 0; n < 5; n += 1) await turn();
      working -= 1;
      return "Done.";
    };
    const model = new ScriptedChatModel({ calls: names.map(invoke) }, ...names.map(() => answer), answer);
    const { finished, of } = await createBench(files).run("Do it all", model, { wait });
    assert.deepEqual([finished.answer, most, of("task.finished").length], ["All done.", 3, 5]);
  });

  it("may run others themselves, also when all places are taken", async () => {
    const answer: ScriptedAnswer = (request) => {
      const name = runs(request);
      const isFirst = request.messages.every((message) => !message.text.includes('"success":true'));
      if (name === "a" && isFirst) return { calls: [invoke("b"), invoke("c")] };
      return name === undefined ? "All done." : "Done.";
    };
    const model = new ScriptedChatModel({ calls: [invoke("a")] }, ...Array<ScriptedAnswer>(5).fill(answer));
    const limits = { concurrentInvocations: 1 };
    const { finished, of } = await createBench(files).run("Do it", model, { wait, limits });
    assert.equal(finished.answer, "All done.");
    assert.deepEqual(
      of("task.finished").map(({ outcome }) => outcome),
      ["completed", "completed", "completed"],
    );
  }).timeout(3_000);
});
