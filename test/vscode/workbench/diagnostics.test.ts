import assert from "node:assert/strict";

import { useSession } from "../../support/vscode/session.ts";

describe("diagnostics in the editor", () => {
  const session = useSession();

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
