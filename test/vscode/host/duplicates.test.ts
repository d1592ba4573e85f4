import assert from "node:assert/strict";
import * as vscode from "vscode";

import { activated, closeEditors, diagnosticsWhen, eventually, open, ruleOf } from "./support.ts";

/** Milliseconds in which a VS Code that checks skills itself has done so. */
const builtInPatience = 5_000;

/** Whether this host has findings of its own for a document; older versions and other editors have none. */
async function hasBuiltIn(uri: vscode.Uri): Promise<boolean> {
  const look = (): true | undefined =>
    vscode.languages.getDiagnostics(uri).some(({ source, code }) => source === undefined && code === undefined) ||
    undefined;
  const timeout = new Promise<false>((resolve) => setTimeout(() => resolve(false), builtInPatience));
  const shown = eventually("VS Code's finding", (listener) => vscode.languages.onDidChangeDiagnostics(listener), look);
  return Promise.race([shown.catch(() => false), timeout]);
}

describe("findings that VS Code shows itself", () => {
  before(activated);
  afterEach(closeEditors);

  it("are not shown twice, and shown by us in an editor without them", async () => {
    const { uri } = await open("broken/name-format/SKILL.md");
    if (await hasBuiltIn(uri)) {
      await diagnosticsWhen(uri, "the end of our own finding", (rules) => !rules.includes("name-format"));
    } else {
      await diagnosticsWhen(uri, "our own finding", (rules) => rules.includes("name-format"));
    }
  });

  it("can be fixed with our fixes all the same", async () => {
    const document = await open("broken/name-format/SKILL.md");
    await hasBuiltIn(document.uri);
    const line = document
      .getText()
      .split("\n")
      .findIndex((text) => text.startsWith("name:"));
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      "vscode.executeCodeActionProvider",
      document.uri,
      new vscode.Range(line, "name: ".length, line, "name: Name".length),
    );
    assert.ok(
      actions.some(({ title }) => title.includes("name-format")),
      actions.map(({ title }) => title).join(", "),
    );
  });

  it("leave what only we find", async () => {
    const { uri } = await open("broken/frontmatter-unclosed/SKILL.md");
    const found = await diagnosticsWhen(uri, "the finding", (rules) => rules.includes("frontmatter-unclosed"));
    assert.ok(found.map(ruleOf).includes("frontmatter-unclosed"));
  });
});
