import assert from "node:assert/strict";

import { useSession } from "../../support/vscode/session.ts";
import { temporaryFolder } from "../../support/vscode/workspaceCopy.ts";

describe("catalog view", () => {
  const session = useSession();

  it("lists the skills of the workspace with their state and cost", async () => {
    const { workbench } = session();
    await workbench.showSkillwright();
    for (const skill of ["data-analysis", "code-review", "api-design"]) {
      await workbench.catalogRow(skill).waitFor();
      assert.match((await workbench.catalogRow(skill).getAttribute("aria-label")) ?? "", /active skill/);
    }
    // What a skill costs is counted after the list is there.
    await workbench
      .catalogRow("data-analysis")
      .filter({ hasText: /≈ [\d.]+k/ })
      .waitFor();

    await workbench.toggleView("Chat");
    await workbench.toggleRow(workbench.catalogRow("broken"));
    for (const skill of ["body-lines", "description-empty"]) {
      await workbench.catalogRow(skill).and(workbench.page.locator('[aria-label*="hidden skill"]')).waitFor();
    }
    await workbench.screenshot("catalog");
    await workbench.toggleRow(workbench.catalogRow("broken"));
    await workbench.toggleView("Chat");
  });

  it("shows the supporting files of a skill, and opens a skill by a click", async () => {
    const { workbench } = session();
    await workbench.showSkillwright();
    await workbench.catalogRow("data-analysis").click();
    await workbench.activeTab("SKILL.md").waitFor();
    await workbench.editorText(/^name: data-analysis$/m);

    await workbench.toggleRow(workbench.catalogRow("data-analysis"));
    for (const folder of ["assets", "references", "scripts"]) {
      await workbench.catalogRows.filter({ hasText: folder }).first().waitFor();
    }
    await workbench.page.keyboard.press("Escape");
  });

  it("makes a new skill that is valid and listed at once", async () => {
    const { workbench } = session();
    await workbench.quickInput.runCommand("Skillwright: New skill");
    await workbench.quickInput.pickFirst("place", "name");
    await workbench.quickInput.answer("name", "release-notes");
    await workbench.quickInput.answer(
      "description",
      "Writes release notes from merged changes. Use before a version is released.",
    );
    await workbench.editorText(/^name: release-notes$/m);
    await workbench.showSkillwright();
    await workbench.catalogRow("release-notes").waitFor();
    await workbench.screenshot("new-skill");
    assert.equal(await workbench.squiggles("error").count(), 0);
  });
});

describe("catalog view of an empty folder", () => {
  const session = useSession({ folder: () => temporaryFolder("empty") });

  it("welcomes the user with a way to make a skill", async () => {
    const { workbench } = session();
    await workbench.showSkillwright();
    await workbench.page.locator(".welcome-view-content").getByText("New skill").waitFor();
    await workbench.screenshot("welcome");
  });
});
