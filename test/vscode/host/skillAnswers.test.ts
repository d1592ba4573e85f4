import assert from "node:assert/strict";
import * as vscode from "vscode";

import { activated, closeEditors, open, type Extension } from "./support.ts";

async function invoke(name: string, input: object): Promise<Record<string, unknown>> {
  const result = await vscode.lm.invokeTool(name, { input, toolInvocationToken: undefined });
  const [part] = result.content;
  assert.ok(part instanceof vscode.LanguageModelTextPart);
  return JSON.parse(part.value) as Record<string, unknown>;
}

describe("skills for other extensions", () => {
  let extension: Extension;
  before(async () => {
    extension = await activated();
  });
  afterEach(closeEditors);

  it("are listed, loaded and read through the exported API", async () => {
    const { api } = extension;
    const names = (await api.list()).map(({ name }) => name);
    assert.ok(names.includes("data-analysis"));
    const skill = await api.load("data-analysis");
    assert.ok("instructions" in skill && skill.instructions.length > 100);
    const [file] = skill.available_files;
    assert.ok(file);
    const text = await api.read("data-analysis", file, { offset: 1, limit: 1 });
    assert.ok("content" in text && text.filename === file);
    const refused = await api.read("data-analysis", "../../../etc/passwd");
    assert.ok("error" in refused && /traversal/.test(refused.error));
    const unknown = await api.load("data-analysys");
    assert.ok("error" in unknown && unknown.available_skills?.includes("data-analysis"));
  });

  it("stop being loaded when the caller gives up", async () => {
    const source = new vscode.CancellationTokenSource();
    const loading = extension.api.load("data-analysis", source.token);
    source.cancel();
    await assert.rejects(loading);
  });

  it("are language model tools while the setting is on", async () => {
    const settings = vscode.workspace.getConfiguration("skillwright");
    // VS Code names what a manifest contributes at any time; without the setting nobody answers a call.
    const names = new Set(vscode.lm.tools.map(({ name }) => name));
    assert.ok(names.has("skillwright_load_skill") && names.has("skillwright_read_skill_file"));
    await assert.rejects(invoke("skillwright_load_skill", { skill_name: "data-analysis" }));
    await settings.update("languageModelTools", true, vscode.ConfigurationTarget.Global);
    try {
      const loaded = await invoke("skillwright_load_skill", { skill_name: "data-analysis" });
      assert.deepEqual(loaded, await extension.api.load("data-analysis"));
      const [filename] = loaded["available_files"] as string[];
      const read = await invoke("skillwright_read_skill_file", { skill_name: "data-analysis", filename, limit: 2 });
      assert.equal(read["filename"], filename);
      assert.match(String(read["content"]), /\[Lines 1 to 2 of \d+ shown\. Go on with offset 3\.\]$/);
      const wrong = await invoke("skillwright_load_skill", { skill_name: "nope" });
      assert.ok((wrong["available_skills"] as string[]).includes("data-analysis"));
    } finally {
      await settings.update("languageModelTools", undefined, vscode.ConfigurationTarget.Global);
    }
    await assert.rejects(invoke("skillwright_load_skill", { skill_name: "data-analysis" }));
  });

  it("have unsaved text before that of the disk", async () => {
    const document = await open("data-analysis/SKILL.md");
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, document.lineAt(document.lineCount - 1).range.end, "\nTyped and not saved.\n");
    await vscode.workspace.applyEdit(edit);
    const skill = await extension.api.load("data-analysis");
    assert.ok("instructions" in skill && skill.instructions.includes("Typed and not saved."));
  });
});

describe("the catalog of another agent", () => {
  before(activated);
  afterEach(closeEditors);

  it("is shown in a read-only document", async () => {
    await vscode.commands.executeCommand("skillwright.previewCatalog", { host: "codex" });
    const document = vscode.window.activeTextEditor?.document;
    assert.equal(document?.uri.scheme, "skillwright-catalog");
    const text = document.getText();
    assert.match(text, /^Codex, as read on [\d-]+: \d+ skills? \(/);
    assert.match(text, /\n- data-analysis: .* \(file: .*data-analysis\/SKILL\.md\)\n/);
    assert.match(text, /\nSource: openai\/codex/);
  });
});
