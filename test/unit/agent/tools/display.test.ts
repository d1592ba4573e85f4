import assert from "node:assert/strict";
import { displayOfTool, toolDisplay } from "../../../../contract/toolDisplay.ts";
import { createBench, skill } from "../../../support/agentRuns.ts";
import { ScriptedChatModel } from "../../../support/scriptedModel.ts";

describe("how tools are shown", () => {
  for (const [tool, icon, running] of [
    ["load_skill", "book", "Loading skill"],
    ["read_skill_file", "file-text", "Reading skill reference"],
  ] as const) {
    it(`${tool} has its icon and title (FR-25)`, () => {
      assert.deepEqual([displayOfTool(tool).icon, displayOfTool(tool).running], [icon, running]);
    });
  }

  it("every tool that the agent has by itself has a title of its own", async () => {
    const invocable = skill("a", "Does a.", undefined, "category: x\ncontext: fork\n");
    const model = new ScriptedChatModel("Hello.");
    const capabilities = { planning: true, context: true, delegation: true, summarisation: true, workspace: true };
    await createBench({ "a/SKILL.md": invocable }).run("go", model, { capabilities, workspaceFolders: ["/project"] });
    const names = model.requests[0]?.tools.map(({ name }) => name) ?? [];
    assert.ok(names.length >= 12, names.join(", "));
    assert.deepEqual(
      names.filter((name) => !Object.hasOwn(toolDisplay, name)),
      [],
    );
  });

  it("any other tool is named", () => {
    assert.equal(displayOfTool("Bash").running, "Running Bash");
  });
});
