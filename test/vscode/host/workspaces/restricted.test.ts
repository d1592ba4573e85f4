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
});
