import assert from "node:assert/strict";
import * as vscode from "vscode";

import { activated, catalogWhen, closeEditors, diagnosticsWhen } from "../support.ts";
import { inFolder, openFile } from "./support.ts";

const ledger = ".claude/skills/ledger/SKILL.md";

describe("a workspace of several folders", () => {
  afterEach(closeEditors);

  it("checks each folder's skills by that folder's configuration, without opening them", async () => {
    await activated();
    // The two skills are the same; the configuration of `second` turns the rule off.
    await diagnosticsWhen(inFolder("first", ledger), "the finding of the first folder", (rules) =>
      rules.includes("reference-missing"),
    );
    await diagnosticsWhen(inFolder("second", ledger), "nothing in the second folder", (rules) => rules.length === 0);
  });

  it("shows skills of one name in two folders, each in its place", async () => {
    const extension = await activated();
    const skills = await catalogWhen(extension, "both skills", (snapshot) => {
      const found = snapshot.skills.filter(({ name }) => name === "ledger");
      return found.length === 2 ? found : undefined;
    });
    assert.deepEqual(skills.map(({ state }) => state).sort(), ["active", "shadowed"]);
    const folders = new Set(skills.map(({ root }) => root));
    assert.equal(folders.size, 2);
  });

  it("completes and explains in every folder", async () => {
    for (const folder of ["first", "second"]) {
      const document = await openFile(inFolder(folder, ledger));
      const at = document.positionAt(document.getText().indexOf("description:") + 3);
      const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
        "vscode.executeHoverProvider",
        document.uri,
        at,
      );
      assert.ok(hovers.length > 0, folder);
    }
  });
});
