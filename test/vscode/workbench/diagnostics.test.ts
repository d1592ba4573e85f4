import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { useSession } from "../../support/vscode/session.ts";
import { copySamples, type TemporaryFolder } from "../../support/vscode/workspaceCopy.ts";

/** The samples, with a skill whose supporting file leads nowhere. */
async function samplesWithFault(): Promise<TemporaryFolder> {
  const copy = await copySamples();
  const skill = join(copy.path, "release-notes");
  await mkdir(join(skill, "references"), { recursive: true });
  await writeFile(
    join(skill, "SKILL.md"),
    "---\nname: release-notes\ndescription: Writes release notes. Use before a version is released.\n---\n\n" +
      "# Release notes\n\n1. Read [style](references/style.md).\n",
  );
  await writeFile(join(skill, "references", "style.md"), "# Style\n\nSee [tone](tone.md).\n");
  return copy;
}

describe("diagnostics in the editor", () => {
  const session = useSession({ folder: samplesWithFault });

  it("show in the Problems panel what is wrong with files that nobody opened, and nothing of those that are ignored", async () => {
    const { workbench } = session();
    await workbench.showSkillwright();
    await workbench.quickInput.runCommand("Problems: Focus on Problems View");
    await workbench.problem("reference-missing").waitFor();
    const files = workbench.page.locator(".markers-panel .monaco-list-row[aria-level='1']");
    await files.filter({ hasText: "style.md" }).waitFor();
    await workbench.screenshot("problems-closed-files");
    assert.equal(await files.filter({ hasText: "broken" }).count(), 0);
  });

  it("underline a wrong name, and the light bulb's fix makes the underline go", async () => {
    const { workbench } = session();
    await workbench.openFile("broken/name-format/SKILL.md");
    await workbench.squiggles("error").first().waitFor();
    const line = await workbench.lineOf(/^name:/);
    await workbench.quickInput.goTo(line, "name: ".length + 1);
    const fix = await workbench.offeredFix("Change the name to `name-format`");
    await workbench.screenshot("diagnostics-fix-offered");
    await fix.click();

    await workbench.editorText(/^name: name-format$/m);
    await workbench.squiggles("error").first().waitFor({ state: "detached" });
    await workbench.screenshot("diagnostics-fixed");
  });

  it("name the rule in the Problems panel", async () => {
    const { workbench } = session();
    // A rule that VS Code itself does not have: its own findings are not shown a second time.
    await workbench.openFile("broken/dependency-unknown/SKILL.md");
    await workbench.quickInput.runCommand("Problems: Focus on Problems View");
    await workbench.problem("dependency-unknown").waitFor();
    await workbench.screenshot("diagnostics-problems");
  });

  it("follow what is typed, before it is saved", async () => {
    const { workbench } = session();
    await workbench.openFile("code-review/SKILL.md");
    const line = await workbench.lineOf(/^name:/);
    await workbench.quickInput.goTo(line, "name: ".length + 1);
    await workbench.page.keyboard.type("Not A Name ");
    await workbench.squiggles("error").first().waitFor();
    await workbench.screenshot("diagnostics-unsaved");
    assert.ok(await workbench.isDirty());
    await workbench.undoAll();
    await workbench.squiggles("error").first().waitFor({ state: "detached" });
  });
});
