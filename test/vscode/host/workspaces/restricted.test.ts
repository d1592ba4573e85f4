import assert from "node:assert/strict";
import * as vscode from "vscode";

import { activated, catalogWhen, closeEditors, diagnosticsWhen, open, skillNamed } from "../support.ts";

describe("a workspace that is not trusted", () => {
  afterEach(closeEditors);

  it("has diagnostics, hovers and the catalog", async () => {
    assert.equal(vscode.workspace.isTrusted, false);
    const extension = await activated();
    const document = await open("broken/yaml-unquoted-colon/SKILL.md");
    await diagnosticsWhen(document.uri, "the finding", (rules) => rules.includes("yaml-unquoted-colon"));
    const skill = await catalogWhen(extension, "a sample", (snapshot) => skillNamed(snapshot, "data-analysis"));
    assert.equal(skill.state, "active");
    const sample = await open("data-analysis/SKILL.md");
    const at = sample.positionAt(sample.getText().indexOf("description:") + 3);
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>("vscode.executeHoverProvider", sample.uri, at);
    assert.ok(hovers.length > 0);
  });

  it("gives no skill to other agents", async () => {
    const { api } = await activated();
    await assert.rejects(api.load("data-analysis"), /until you trust this workspace/);
    await assert.rejects(api.read("data-analysis", "references/profiling-checklist.md"), /until you trust this/);
    const settings = vscode.workspace.getConfiguration("skillwright");
    await settings.update("languageModelTools", true, vscode.ConfigurationTarget.Global);
    try {
      const input = { skill_name: "data-analysis" };
      const invoked = vscode.lm.invokeTool("skillwright_load_skill", { input, toolInvocationToken: undefined });
      await assert.rejects(Promise.resolve(invoked));
    } finally {
      await settings.update("languageModelTools", undefined, vscode.ConfigurationTarget.Global);
    }
  });
});
