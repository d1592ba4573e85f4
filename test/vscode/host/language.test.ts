import assert from "node:assert/strict";
import * as vscode from "vscode";

import { activated, closeEditors, diagnosticsWhen, open, remove, ruleOf, skillText, write } from "./support.ts";

const root = ".claude/skills";

/** Position behind a text in a document. */
function behind(document: vscode.TextDocument, text: string): vscode.Position {
  const offset = document.getText().indexOf(text);
  assert.ok(offset >= 0, `"${text}" is not in the document`);
  return document.positionAt(offset + text.length);
}

describe("language features in the editor", () => {
  before(activated);
  afterEach(closeEditors);

  it("underline exactly what is wrong in a broken sample", async () => {
    const document = await open("broken/yaml-unquoted-colon/SKILL.md");
    const found = await diagnosticsWhen(document.uri, "the finding", (rules) => rules.includes("yaml-unquoted-colon"));
    const finding = found.find((diagnostic) => ruleOf(diagnostic) === "yaml-unquoted-colon");
    assert.ok(finding);
    assert.equal(finding.severity, vscode.DiagnosticSeverity.Error);
    const text = document.getText(finding.range);
    assert.match(document.lineAt(finding.range.start).text, /^description: /);
    assert.ok(text.includes(":") && !text.startsWith("description"), text);
  });

  it("follow what is typed, and a fix makes them go", async () => {
    const description = "Use when: the user asks for a review";
    await write(`${root}/host-fix/SKILL.md`, skillText("host-fix", description));
    const document = await open(`${root}/host-fix/SKILL.md`);
    const [finding] = await diagnosticsWhen(document.uri, "the finding", (rules) =>
      rules.includes("yaml-unquoted-colon"),
    );
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      "vscode.executeCodeActionProvider",
      document.uri,
      finding!.range,
      vscode.CodeActionKind.QuickFix.value,
    );
    const fix = actions.find(({ title, edit }) => edit !== undefined && /quote/i.test(title));
    assert.ok(fix?.edit, `no fix among: ${actions.map(({ title }) => title).join(", ")}`);
    assert.ok(await vscode.workspace.applyEdit(fix.edit));
    assert.match(document.getText(), /^description: (["'])Use when: the user asks for a review\1$/m);
    await diagnosticsWhen(document.uri, "the end of the finding", (rules) => !rules.includes("yaml-unquoted-colon"));
    await closeEditors();
    await remove(`${root}/host-fix`);
  });

  it("complete the fields of the frontmatter", async () => {
    const document = await open("data-analysis/SKILL.md");
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, new vscode.Position(1, 0), "\n");
    await vscode.workspace.applyEdit(edit);
    const list = await vscode.commands.executeCommand<vscode.CompletionList>(
      "vscode.executeCompletionItemProvider",
      document.uri,
      new vscode.Position(1, 0),
    );
    const labels = list.items.map(({ label }) => (typeof label === "string" ? label : label.label));
    for (const field of ["license", "compatibility", "dependencies"]) assert.ok(labels.includes(field), field);
  });

  it("explain a field, and open the file that a link names", async () => {
    const body = "See [the notes](references/notes.md).\n";
    const notes = await write(`${root}/host-links/references/notes.md`, "# Notes\n");
    await write(`${root}/host-links/SKILL.md`, skillText("host-links", "Reviews changes.", body));
    const document = await open(`${root}/host-links/SKILL.md`);
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      "vscode.executeHoverProvider",
      document.uri,
      behind(document, "descr"),
    );
    const texts = hovers.flatMap(({ contents }) =>
      contents.map((part) => (typeof part === "string" ? part : part.value)),
    );
    assert.ok(
      texts.some((text) => /1,?024/.test(text)),
      texts.join("\n---\n"),
    );

    const found = await vscode.commands.executeCommand<(vscode.Location | vscode.LocationLink)[]>(
      "vscode.executeDefinitionProvider",
      document.uri,
      behind(document, "references/no"),
    );
    const targets = found.map((place) => ("targetUri" in place ? place.targetUri : place.uri).toString());
    assert.ok(targets.includes(notes.toString()), targets.join());
    await closeEditors();
    await remove(`${root}/host-links`);
  });
});
