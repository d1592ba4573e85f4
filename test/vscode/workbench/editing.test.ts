import assert from "node:assert/strict";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";

import { ChatPanel } from "../../support/vscode/chatPanel.ts";
import { useSession } from "../../support/vscode/session.ts";
import { until } from "../../support/vscode/waiting.ts";

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

describe("editing a skill", () => {
  const session = useSession();

  it("shows the way into the chat above the first line", async () => {
    const { workbench } = session();
    await workbench.openFile("code-review/SKILL.md");
    await workbench.editor.locator(".codelens-decoration").filter({ hasText: "when loaded" }).waitFor();
    await workbench.codeLens("Try in chat").click();
    // The command opens the side bar by itself; a click on its icon at the same moment would close it again.
    const chat = await ChatPanel.shown(workbench);
    await chat.promptStarts("Use the code-review skill to ");
    await workbench.screenshot("lens-chat");
  });

  it("completes the path of a file, and each entry is there once", async () => {
    const { workbench } = session();
    await workbench.openFile("code-review/SKILL.md");
    const line = await workbench.lineOf(/^# /);
    await workbench.quickInput.goTo(line + 1, 1);
    await workbench.page.keyboard.type("\nRead [the checklist](per");
    const labels = await workbench.suggestions("references/performance-checklist.md");
    assert.equal(new Set(labels).size, labels.length, labels.join());
    await workbench.screenshot("completion-path");
    await workbench.page.keyboard.press("Enter");
    await workbench.editorText(/\[the checklist\]\(references\/performance-checklist\.md/);
    await workbench.undoAll();
  });

  it("shows each heading once in the outline", async () => {
    const { workbench } = session();
    await workbench.openFile("code-review/SKILL.md");
    await workbench.page.keyboard.press("Control+Shift+o");
    const rows = workbench.page.locator(".quick-input-list .monaco-list-row");
    await rows.filter({ hasText: "description" }).waitFor();
    await rows.filter({ hasText: "When not to use" }).first().waitFor();
    await workbench.screenshot("symbols");
    assert.equal(await rows.filter({ hasText: "When not to use" }).count(), 1);
    await workbench.page.keyboard.press("Escape");
  });

  it("renames a skill with its directory after a preview in which all is ticked, and undoes it in one step", async () => {
    const { workbench, folder } = session();
    const mention = async (name: string) =>
      (await readFile(join(folder, "api-design", "SKILL.md"), "utf8")).includes(`\`${name}\` skill`);
    await workbench.openFile("data-analysis/SKILL.md");
    await workbench.codeLens("Try in chat").waitFor();
    await workbench.quickInput.goTo(2, "name: ".length + 1);
    const preview = await workbench.previewRename("table-analysis");
    await preview.getByText("(renaming)").waitFor();
    assert.equal(await preview.locator('[role=checkbox][aria-checked="false"]').count(), 0);
    await workbench.screenshot("rename-preview");

    await preview.getByText("Apply", { exact: true }).click();
    await workbench.editorText(/^name: table-analysis$/m);
    await until(workbench.page, "The directory was not renamed", () => isThere(join(folder, "table-analysis")));
    await until(workbench.page, "The other skill does not name it", () => mention("table-analysis"));
    await workbench.screenshot("renamed");

    await workbench.focusEditor();
    await workbench.page.keyboard.press("Control+z");
    await workbench.editorText(/^name: data-analysis$/m);
    await until(workbench.page, "The directory is not back", () => isThere(join(folder, "data-analysis", "SKILL.md")));
    assert.equal(await isThere(join(folder, "table-analysis")), false);
    await workbench.screenshot("rename-undone");
  });
});
