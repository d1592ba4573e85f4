import assert from "node:assert/strict";
import { skillsSection } from "../../../../agent/prompt/skillsSection.ts";
import { insertCatalog } from "../../../../agent/prompt/systemPrompt.ts";

describe("system prompt", () => {
  it("puts the catalog in place of the placeholder and appends nothing (FR-22)", () => {
    assert.equal(insertCatalog("Skills: {skill_catalog}. Go.", "<skill/>"), "Skills: <skill/>. Go.");
  });

  it("appends the founding section when there is no placeholder", () => {
    const prompt = insertCatalog("Be kind.\n", "CATALOG");
    assert.ok(prompt.startsWith("Be kind.\n\n## Skills system\n"));
    assert.ok(prompt.endsWith("### Available skills\n\nCATALOG"));
  });

  it("is the section alone when the prompt is empty", () => {
    assert.ok(insertCatalog("", "C").startsWith("## Skills system\n"));
  });

  for (const pattern of ["$&", "$`", "$'", "$1", "$$"]) {
    it(`leaves ${pattern} in a catalog as it is`, () => {
      assert.equal(insertCatalog("a {skill_catalog} b", pattern), `a ${pattern} b`);
      assert.ok(insertCatalog("a", pattern).endsWith(`\n${pattern}`));
    });
  }

  it("does not expand a placeholder that stands in the catalog", () => {
    assert.equal(insertCatalog("x {skill_catalog}", "{skill_catalog}"), "x {skill_catalog}");
    assert.ok(insertCatalog("x", "{skill_catalog}").endsWith("\n{skill_catalog}"));
  });

  it("keeps the founding text word for word", () => {
    assert.equal(
      skillsSection,
      "## Skills system\n\nYou have access to a skills system that provides domain expertise\nvia progressive disclosure.\n\n" +
        "### How to use skills\n\n1. Browse: Review the skill summaries below.\n" +
        "2. Match: When a task aligns with a skill's description, load that skill first.\n" +
        "3. Load: Call load_skill(skill_name) to get detailed instructions.\n" +
        "4. Inspect: Check available_files in the response for reference documents.\n" +
        "5. Reference: Use read_skill_file(skill_name, filename) for specific docs.\n" +
        "6. Execute: Apply the skill's guidance to complete the user's task.\n\n### Available skills\n\n{skill_catalog}",
    );
  });
});
