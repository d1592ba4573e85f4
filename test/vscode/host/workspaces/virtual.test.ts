import assert from "node:assert/strict";
import * as vscode from "vscode";

import { activated, catalogWhen, closeEditors, diagnosticsWhen, skillNamed } from "../support.ts";
import { inFolder, openFile, writeFile } from "./support.ts";

const folders = [
  { folder: "memory", name: "memory-ledger" },
  { folder: "archive", name: "archive-ledger" },
] as const;

describe("folders that lie on no disk", () => {
  afterEach(closeEditors);

  for (const { folder, name } of folders) {
    const skillFile = (): vscode.Uri => inFolder(folder, `.claude/skills/${name}/SKILL.md`);
    const guide = (): vscode.Uri => inFolder(folder, `.claude/skills/${name}/references/guide.md`);

    it(`are in the catalog: ${folder}`, async () => {
      const extension = await activated();
      const skill = await catalogWhen(extension, "the skill", (snapshot) => skillNamed(snapshot, name));
      assert.equal(skill.state, "active");
      assert.deepEqual(
        skill.files.map((file) => file.name),
        ["references/guide.md"],
      );
    });

    it(`show findings of files that are not open: ${folder}`, async () => {
      await activated();
      await diagnosticsWhen(skillFile(), "the finding", (rules) => rules.includes("reference-missing"));
      await diagnosticsWhen(guide(), "the finding beside", (rules) => rules.includes("reference-missing"));
    });

    it(`have language features: ${folder}`, async () => {
      await activated();
      const document = await openFile(skillFile());
      const at = document.positionAt(document.getText().indexOf("guide.md") + 2);
      const found = await vscode.commands.executeCommand<(vscode.Location | vscode.LocationLink)[]>(
        "vscode.executeDefinitionProvider",
        document.uri,
        at,
      );
      const targets = found.map((place) => ("targetUri" in place ? place.targetUri : place.uri).toString());
      assert.ok(targets.includes(guide().toString()), targets.join());
      const list = await vscode.commands.executeCommand<vscode.CompletionList>(
        "vscode.executeCompletionItemProvider",
        document.uri,
        document.positionAt(document.getText().indexOf("guide.md")),
      );
      const labels = list.items.map(({ label }) => (typeof label === "string" ? label : label.label));
      assert.ok(
        labels.some((label) => label.includes("guide.md")),
        labels.join(),
      );
    });
  }

  it("follow what is written there", async () => {
    const extension = await activated();
    const rates = inFolder("memory", ".claude/skills/memory-ledger/references/rates.md");
    const uri = inFolder("memory", ".claude/skills/memory-ledger/SKILL.md");
    const filesAre = (count: number): Promise<boolean> =>
      catalogWhen(extension, `a skill with ${count} files`, (snapshot) =>
        skillNamed(snapshot, "memory-ledger")?.files.length === count ? true : undefined,
      );
    await diagnosticsWhen(uri, "the finding", (rules) => rules.includes("reference-missing"));
    await writeFile(rates, "# Rates\n");
    await filesAre(2);
    await diagnosticsWhen(uri, "the end of the finding", (rules) => !rules.includes("reference-missing"));
    await vscode.workspace.fs.delete(rates);
    await filesAre(1);
    await diagnosticsWhen(uri, "the finding again", (rules) => rules.includes("reference-missing"));
  });

  it("can be read-only, and their findings stay", async () => {
    await activated();
    const uri = inFolder("archive", ".claude/skills/archive-ledger/SKILL.md");
    assert.equal(vscode.workspace.fs.isWritableFileSystem(uri.scheme), false);
    await openFile(uri);
    await closeEditors();
    await diagnosticsWhen(uri, "the finding", (rules) => rules.includes("reference-missing"));
  });
});
