import assert from "node:assert/strict";
import { createBench, skill } from "../../../support/agentRuns.ts";
import { load, ScriptedChatModel } from "../../../support/scriptedModel.ts";

const deploy = {
  "deploy/SKILL.md": skill(
    "deploy",
    "Deploys. Use to deploy.",
    undefined,
    "allowed-tools: Read Bash(git:*) WebFetch\n",
  ),
};
const research = {
  "web/SKILL.md": skill("web", "Searches. Use to search.", undefined, "required_tools: [web_search]\n"),
};
const capabilities = { planning: false, context: false };

describe("tools that a skill names and that are not there", () => {
  for (const [what, files, name, missing] of [
    ["allowed-tools", deploy, "deploy", "Bash, WebFetch"],
    ["required_tools", research, "web", "web_search"],
  ] as const) {
    it(`are named when the skill is loaded: ${what}`, async () => {
      const model = new ScriptedChatModel({ calls: [load(name)] }, "Done.");
      const { of } = await createBench(files).run("Go", model, { capabilities, workspaceFolders: ["/project"] });
      const [notice] = of("notice");
      assert.equal(notice?.code, "tools-missing");
      assert.equal(
        notice?.message,
        `The skill "${name}" names tools that are not available here: ${missing}. The agent has to do without.`,
      );
      assert.ok(!model.requests[1]?.tools.some((tool) => missing.includes(tool.name)));
    });
  }

  it("are simulated when that is switched on: marked for the model and in the trace, and nothing is done", async () => {
    const model = new ScriptedChatModel(
      { calls: [load("deploy")] },
      { calls: [{ name: "Bash", args: { command: "git push" } }] },
      "Not really deployed.",
    );
    const more = { capabilities: { ...capabilities, simulation: true }, workspaceFolders: ["/project"] };
    const { finished, of } = await createBench(deploy).run("Go", model, more);
    assert.equal(finished.outcome, "answered");
    assert.ok(!model.requests[0]?.tools.some(({ name }) => name === "Bash"));
    const bash = model.requests[1]?.tools.find(({ name }) => name === "Bash");
    assert.match(bash?.description ?? "", /^SIMULATED: this tool is not available here.*"deploy" names it\.$/);
    const [, started] = of("tool.started");
    assert.deepEqual([started?.tool, started?.simulated], ["Bash", true]);
    assert.match(of("tool.finished")[1]?.output ?? "", /"simulated":true.*nothing was done/);
  });

  it("are not offered before the skill is loaded, and a call of them fails like that of any unknown tool", async () => {
    const model = new ScriptedChatModel({ calls: [{ name: "Bash", args: {} }] }, "No.");
    const { of } = await createBench(deploy).run("Go", model, { capabilities: { ...capabilities, simulation: true } });
    assert.match(of("tool.finished")[0]?.output ?? "", /There is no tool named \\"Bash\\"/);
  });
});
