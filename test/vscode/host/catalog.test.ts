import assert from "node:assert/strict";
import * as vscode from "vscode";

import { activated, catalogWhen, fileUri, remove, skillNamed, skillText, write, type Extension } from "./support.ts";

const root = ".claude/skills";

describe("catalog", () => {
  let extension: Extension;
  before(async () => {
    extension = await activated();
  });

  it("holds the skills of the workspace with their files and tokens", async () => {
    const skill = await catalogWhen(extension, "the tokens of data-analysis", (snapshot) => {
      const found = skillNamed(snapshot, "data-analysis");
      return found?.tokens === undefined ? undefined : found;
    });
    assert.equal(skill.state, "active");
    assert.ok(skill.files.some(({ name }) => name.startsWith("references/")));
    assert.ok(skill.tokens!.instructions > 100 && skill.tokens!.catalog > 10);
  });

  it("says why a skill is hidden", async () => {
    const { skills } = await extension.api.getCatalog();
    const hidden = skills.find(({ path }) => path.includes("/broken/yaml-unquoted-colon/"));
    assert.equal(hidden?.state, "hidden");
    assert.ok(hidden.reasons.length > 0);
  });

  it("follows a skill that is made, renamed with its folder, and removed on disk", async () => {
    await write(`${root}/host-first/SKILL.md`, skillText("host-first", "Is there first."));
    await catalogWhen(extension, "the new skill", (snapshot) => skillNamed(snapshot, "host-first"));

    await vscode.workspace.fs.rename(fileUri(`${root}/host-first`), fileUri(`${root}/host-moved`));
    const moved = await catalogWhen(extension, "the renamed folder", (snapshot) =>
      snapshot.skills.find(({ path }) => path.endsWith("/host-moved/SKILL.md")),
    );
    assert.equal(moved.name, "host-first");
    const { skills } = await extension.api.getCatalog();
    assert.ok(!skills.some(({ path }) => path.includes("/host-first/")), "the old place is still listed");

    await remove(`${root}/host-moved`);
    await catalogWhen(
      extension,
      "the end of the skill",
      (snapshot) => skillNamed(snapshot, "host-first") === undefined || undefined,
    );
  });

  it("follows the name that is typed in an editor before it is saved", async () => {
    const uri = await write(`${root}/host-typed/SKILL.md`, skillText("host-typed", "Is typed."));
    await catalogWhen(extension, "the skill", (snapshot) => skillNamed(snapshot, "host-typed"));
    const document = await vscode.workspace.openTextDocument(uri);
    const edit = new vscode.WorkspaceEdit();
    edit.insert(uri, new vscode.Position(1, "name: host-typed".length), "-differently");
    await vscode.workspace.applyEdit(edit);
    assert.ok(document.isDirty);
    await catalogWhen(extension, "the typed name", (snapshot) => skillNamed(snapshot, "host-typed-differently"));
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    await remove(`${root}/host-typed`);
  });

  it("is there again after the language server was started anew", async () => {
    await vscode.commands.executeCommand("skillwright.restartServer");
    const { skills } = await extension.api.getCatalog();
    assert.ok(skills.some(({ name }) => name === "data-analysis"));
    await write(`${root}/host-again/SKILL.md`, skillText("host-again", "Is seen by the new server."));
    await catalogWhen(extension, "a skill made afterwards", (snapshot) => skillNamed(snapshot, "host-again"));
    await remove(`${root}/host-again`);
  });
});
