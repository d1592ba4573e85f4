import assert from "node:assert/strict";
import { profileEligibility } from "../../../../core/profiles/eligibility.ts";
import { parseProfile } from "../../../../core/profiles/profile.ts";
import { unknownSkills } from "../../../../core/profiles/unknownSkills.ts";

const eligibilityOf = (text: string) => profileEligibility(parseProfile(text, "/w/.skillwright/agents/a.yaml").value);

describe("what a profile says of skills", () => {
  it("is nothing but its name where it says nothing", () => {
    assert.deepEqual(eligibilityOf("description: Any.\n"), { profile: "a" });
  });

  it("is what it selects, allows and denies, and what its agent has", () => {
    const text = "skills: {tags: [x]}\nallow: [a*]\ndeny: [b]\ncapabilities: [web]\nconfig: [browser.enabled]\n";
    assert.deepEqual(eligibilityOf(text), {
      profile: "a",
      selection: { names: [], categories: [], tags: ["x"] },
      allow: ["a*"],
      deny: ["b"],
      capabilities: ["web"],
      config: ["browser.enabled"],
    });
  });

  it("counts the agent's own tools among those that it has", () => {
    const { tools } = eligibilityOf("tools: [web_search]\n");
    for (const tool of ["web_search", "load_skill", "read_file", "write_todos"]) assert.ok(tools?.includes(tool), tool);
    assert.ok(!tools?.includes("Bash"));
  });

  it("leaves no skill out for a tool where missing tools are simulated", () => {
    assert.equal(eligibilityOf("tools: [web_search]\ntoggles: {simulation: true}\n").tools, undefined);
  });

  it("may name skills that are made later by a pattern", () => {
    const text = "skills: {names: [data-*]}\nallow: ['*']\ndeny: [nothing]\n";
    assert.deepEqual(
      unknownSkills(text, new Set(["report"])).map(({ message }) => message),
      ["There is no skill `nothing` in this workspace."],
    );
  });
});
