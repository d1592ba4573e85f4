import assert from "node:assert/strict";
import * as vscode from "vscode";

import {
  activated,
  catalogWhen,
  closeEditors,
  diagnosticsWhen,
  fileUri,
  remove,
  skillNamed,
  type Extension,
} from "./support.ts";

describe("new skill", () => {
  let extension: Extension;
  before(async () => {
    extension = await activated();
  });
  afterEach(closeEditors);

  it("is written, opened with its first placeholder selected, listed, and without a finding", async () => {
    const root = fileUri(".claude/skills");
    const path = await vscode.commands.executeCommand<string>("skillwright.newSkill", {
      root: root.path,
      name: "host-new",
      description: "Says: hello. Use when the user wants to be greeted.",
    });
    assert.ok(path.endsWith("/.claude/skills/host-new/SKILL.md"), path);
    const editor = vscode.window.activeTextEditor;
    assert.ok(editor);
    assert.match(editor.document.getText(), /^---\nname: host-new\ndescription: "Says: hello\./);
    assert.equal(editor.document.getText(editor.selection), "the user asks to …");
    const skill = await catalogWhen(extension, "the new skill", (snapshot) => skillNamed(snapshot, "host-new"));
    assert.equal(skill.description, "Says: hello. Use when the user wants to be greeted.");
    await diagnosticsWhen(editor.document.uri, "a clean file", (rules) => rules.length === 0);
    await remove(".claude/skills/host-new");
  });

  it("never replaces one that is there", async () => {
    const before = await vscode.workspace.fs.readFile(fileUri("code-review/SKILL.md"));
    const path = await vscode.commands.executeCommand("skillwright.newSkill", {
      root: fileUri("").path.replace(/\/$/, ""),
      name: "code-review",
      description: "Something else.",
    });
    assert.equal(path, undefined);
    assert.deepEqual(await vscode.workspace.fs.readFile(fileUri("code-review/SKILL.md")), before);
  });
});
