import assert from "node:assert/strict";
import * as vscode from "vscode";

import {
  activated,
  catalogAfterLook,
  closeEditors,
  fileUri,
  open,
  remove,
  skillNamed,
  skillText,
  write,
  type Extension,
} from "./support.ts";

/** The folder of the skills of one test: an editor may still hold texts of the last one. */
let root = "";
let tests = 0;
const names = ["host-one", "host-two", "host-new"];

/** Text of a file as the editor has it, saved or not. */
async function textOf(path: string): Promise<string> {
  return (await vscode.workspace.openTextDocument(fileUri(path))).getText();
}

async function exists(path: string): Promise<boolean> {
  return vscode.workspace.fs.stat(fileUri(path)).then(
    () => true,
    () => false,
  );
}

/** Position before a text in a document. */
function placeOf(document: vscode.TextDocument, text: string): vscode.Position {
  const offset = document.getText().indexOf(text);
  assert.ok(offset >= 0, `"${text}" is not in the document`);
  return document.positionAt(offset);
}

/**
 * Renames as the editor does: texts first, then the file, then texts under its new name. The command that asks the
 * provider gives them in another order, so the edit is put together again.
 */
async function rename(
  document: vscode.TextDocument,
  text: string,
  newName: string,
  moved: readonly [string, string],
): Promise<void> {
  const found = await vscode.commands.executeCommand<vscode.WorkspaceEdit>(
    "vscode.executeDocumentRenameProvider",
    document.uri,
    placeOf(document, text),
    newName,
  );
  const edit = new vscode.WorkspaceEdit();
  const to = fileUri(`${root}/${moved[1]}`);
  const isMoved = ({ path }: vscode.Uri): boolean => path === to.path || path.startsWith(`${to.path}/`);
  for (const [uri, edits] of found.entries()) if (!isMoved(uri)) edit.set(uri, edits);
  edit.renameFile(fileUri(`${root}/${moved[0]}`), to);
  for (const [uri, edits] of found.entries()) if (isMoved(uri)) edit.set(uri, edits);
  assert.ok(await vscode.workspace.applyEdit(edit, { isRefactoring: true }), "the edit was refused");
}

describe("renaming in the editor", () => {
  let extension: Extension;
  before(async () => {
    extension = await activated();
  });
  beforeEach(async () => {
    root = `.claude/skills/renames-${++tests}`;
    const body = "See [guide](references/guide.md).\n";
    await write(`${root}/host-one/references/guide.md`, "# Guide\n\n## Start\n\nBack to [it](../SKILL.md).\n");
    await write(`${root}/host-one/evals/evals.json`, '{"skill_name": "host-one", "evals": []}\n');
    await write(`${root}/host-one/SKILL.md`, skillText("host-one", "Does one thing.", body));
    const other = "Use [one](../host-one/SKILL.md), see [start](../host-one/references/guide.md#start).\n";
    const text = skillText("host-two", "Does another thing.", other).replace(
      "---\n\n",
      "dependencies: [host-one]\n---\n\n",
    );
    await write(`${root}/host-two/SKILL.md`, text);
    await catalogAfterLook(extension, "both skills", (snapshot) => {
      const one = skillNamed(snapshot, "host-one");
      const isWhole = one?.path.endsWith("/host-one/SKILL.md") === true && one.files.length === 2;
      return isWhole && skillNamed(snapshot, "host-two") ? one : undefined;
    });
  });
  afterEach(async () => {
    await closeEditors();
    await remove(root);
    await catalogAfterLook(extension, "the end of the skills", (snapshot) =>
      names.some((name) => skillNamed(snapshot, name)) ? undefined : true,
    );
  });

  /** What a rename of the skill has to leave behind, by the explorer or by its name. */
  async function assertRenamed(): Promise<void> {
    const skill = await catalogAfterLook(extension, "the new name", (snapshot) => skillNamed(snapshot, "host-new"));
    assert.ok(skill.path.endsWith("/host-new/SKILL.md"), skill.path);
    assert.equal(await exists(`${root}/host-one`), false);
    assert.match(await textOf(`${root}/host-new/SKILL.md`), /^name: host-new$/m);
    const other = await textOf(`${root}/host-two/SKILL.md`);
    assert.match(other, /dependencies: \[host-new\]/);
    assert.match(
      other,
      /\[one\]\(\.\.\/host-new\/SKILL\.md\), see \[start\]\(\.\.\/host-new\/references\/guide\.md#start\)/,
    );
    assert.equal(await textOf(`${root}/host-new/evals/evals.json`), '{"skill_name": "host-new", "evals": []}\n');
  }

  it("gives a skill another name with its directory and all that names it", async () => {
    const document = await open(`${root}/host-one/SKILL.md`);
    await rename(document, "host-one", "host-new", ["host-one", "host-new"]);
    await assertRenamed();
  });

  it("follows a skill directory that is renamed in the explorer", async () => {
    await open(`${root}/host-two/SKILL.md`);
    const edit = new vscode.WorkspaceEdit();
    edit.renameFile(fileUri(`${root}/host-one`), fileUri(`${root}/host-new`));
    assert.ok(await vscode.workspace.applyEdit(edit));
    await assertRenamed();
  });

  it("follows a supporting file that is moved in the explorer", async () => {
    const edit = new vscode.WorkspaceEdit();
    edit.renameFile(fileUri(`${root}/host-one/references/guide.md`), fileUri(`${root}/host-one/guide.md`));
    assert.ok(await vscode.workspace.applyEdit(edit));
    assert.match(await textOf(`${root}/host-one/SKILL.md`), /\[guide\]\(guide\.md\)/);
    assert.match(await textOf(`${root}/host-one/guide.md`), /\[it\]\(SKILL\.md\)/);
    assert.match(await textOf(`${root}/host-two/SKILL.md`), /\(\.\.\/host-one\/guide\.md#start\)/);
  });

  it("renames a supporting file from a link to it", async () => {
    const document = await open(`${root}/host-one/SKILL.md`);
    const guide = "host-one/references/guide.md";
    await rename(document, "references/guide", "references/manual.md", [guide, "host-one/references/manual.md"]);
    assert.match(await textOf(`${root}/host-one/SKILL.md`), /\[guide\]\(references\/manual\.md\)/);
    assert.match(await textOf(`${root}/host-one/references/manual.md`), /\[it\]\(\.\.\/SKILL\.md\)/);
    assert.match(await textOf(`${root}/host-two/SKILL.md`), /references\/manual\.md#start/);
  });

  it("says why a name cannot be taken, and changes nothing", async () => {
    const document = await open(`${root}/host-one/SKILL.md`);
    await assert.rejects(rename(document, "host-one", "host-two", ["host-one", "host-two"]), /already a skill named/);
    assert.equal(document.isDirty, false);
  });

  it("extracts a section when it is chosen in the menu", async () => {
    const text = skillText(
      "host-one",
      "Does one thing.",
      "# One\n\n## Filling forms\n\nFill [it](references/guide.md).\n",
    );
    const document = await open(`${root}/host-one/SKILL.md`);
    const typed = new vscode.WorkspaceEdit();
    typed.replace(document.uri, new vscode.Range(0, 0, document.lineCount, 0), text);
    assert.ok(await vscode.workspace.applyEdit(typed));
    const place = placeOf(document, "Filling");
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      "vscode.executeCodeActionProvider",
      document.uri,
      new vscode.Range(place, place),
      vscode.CodeActionKind.RefactorExtract.value,
      10,
    );
    const extract = actions.find(({ title }) => /Extract this section/.test(title));
    assert.ok(extract?.edit, actions.map(({ title }) => title).join());
    assert.ok(await vscode.workspace.applyEdit(extract.edit));
    assert.match(
      document.getText(),
      /## Filling forms\n\nRead \[Filling forms\]\(references\/filling-forms\.md\) when/,
    );
    assert.equal(
      await textOf(`${root}/host-one/references/filling-forms.md`),
      "# Filling forms\n\nFill [it](guide.md).\n",
    );
  });
});
