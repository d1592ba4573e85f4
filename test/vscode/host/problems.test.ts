import assert from "node:assert/strict";
import * as vscode from "vscode";

import {
  activated,
  closeEditors,
  diagnosticsWhen,
  fileUri,
  open,
  ownDiagnostics,
  remove,
  ruleOf,
  skillText,
  write,
} from "./support.ts";

const root = ".claude/skills";
const overlong = "description-too-long";

/** Rules of the own findings at each change of a file's diagnostics. */
function record(uri: vscode.Uri): { readonly seen: string[][]; dispose(): void } {
  const seen: string[][] = [];
  const subscription = vscode.languages.onDidChangeDiagnostics(({ uris }) => {
    if (uris.some((changed) => changed.toString() === uri.toString())) seen.push(ownDiagnostics(uri).map(ruleOf));
  });
  return { seen, dispose: () => subscription.dispose() };
}

describe("the Problems view", () => {
  before(activated);
  afterEach(closeEditors);

  it("has the findings of skills that nobody opened, supporting files included", async () => {
    await write(`${root}/host-closed/references/notes.md`, "# Notes\n\nSee [more](gone.md).\n");
    await write(
      `${root}/host-closed/SKILL.md`,
      skillText("host-closed", "Reviews.", "See [n](references/notes.md).\n"),
    );
    await diagnosticsWhen(fileUri(`${root}/host-closed/references/notes.md`), "the finding beside", (rules) =>
      rules.includes("reference-missing"),
    );
    await remove(`${root}/host-closed`);
    await diagnosticsWhen(fileUri(`${root}/host-closed/references/notes.md`), "its end", (rules) => rules.length === 0);
  });

  it("has each finding once, without a gap, while a file is opened and closed", async () => {
    const path = `${root}/host-handover/SKILL.md`;
    // VS Code itself has nothing to say about the length, so that only our own two ways of telling take part.
    const uri = await write(path, skillText("host-handover", "Reviews changes. ".repeat(80)));
    await diagnosticsWhen(uri, "the finding", (rules) => rules.includes(overlong));
    const recorded = record(uri);
    for (let round = 0; round < 3; round++) {
      await open(path);
      const hint = "the open file's findings";
      await diagnosticsWhen(uri, hint, (rules) => rules.includes(overlong));
      await vscode.commands.executeCommand("vscode.executeHoverProvider", uri, new vscode.Position(1, 1));
      await closeEditors();
      await diagnosticsWhen(uri, "the closed file's findings", (rules) => rules.includes(overlong));
    }
    recorded.dispose();
    for (const rules of recorded.seen) {
      assert.equal(rules.filter((rule) => rule === overlong).length, 1, JSON.stringify(recorded.seen));
    }
    await remove(`${root}/host-handover`);
  });
});
