import assert from "node:assert/strict";
import { agentskillsListing } from "../../../../../core/catalog/hosts/agentskills.ts";
import { claudeCodeListing } from "../../../../../core/catalog/hosts/claudeCode.ts";
import { deepagentsListing } from "../../../../../core/catalog/hosts/deepagents.ts";
import { geminiCliListing } from "../../../../../core/catalog/hosts/geminiCli.ts";
import { hyperagentListing } from "../../../../../core/catalog/hosts/hyperagent.ts";
import { langflowListing } from "../../../../../core/catalog/hosts/langflow.ts";
import { hostSkill } from "./support.ts";

describe("the list of Claude Code", () => {
  const render = claudeCodeListing.render;

  it("has a line for each skill, with when to use it", () => {
    const { text, shown } = render([hostSkill("a", { whenToUse: "On Mondays." }), hostSkill("b")], {});
    assert.equal(text, "- a: Does a. - On Mondays.\n- b: Does b.");
    assert.deepEqual(shown, ["full", "full"]);
  });

  it("has one percent of the window, four characters to a token", () => {
    assert.equal(render([], {}).budget, 8_000);
    assert.equal(render([], { contextTokens: 1_000_000 }).budget, 40_000);
    assert.equal(render([], { budget: 123 }).budget, 123);
  });

  it("cuts an entry beyond 1,536 characters", () => {
    const at = render([hostSkill("a", { description: "x".repeat(1_536) })], {});
    assert.deepEqual(at.shown, ["full"]);
    const over = render([hostSkill("a", { description: "x".repeat(1_537) })], {});
    assert.deepEqual([over.text, over.shown], [`- a: ${"x".repeat(1_535)}…`, ["shortened"]]);
  });

  it("takes whole descriptions away, from the end, until it fits; all names stay", () => {
    const skills = [hostSkill("a"), hostSkill("b"), hostSkill("c")];
    const exact = 3 * ("- a: Does a.".length + 1);
    assert.deepEqual(render(skills, { budget: exact }).shown, ["full", "full", "full"]);
    const over = render(skills, { budget: exact - 1 });
    assert.equal(over.text, "- a: Does a.\n- b: Does b.\n- c");
    assert.deepEqual(over.shown, ["full", "full", "name-only"]);
    assert.equal(render(skills, { budget: 0 }).text, "- a\n- b\n- c");
  });
});

describe("the list of Gemini CLI", () => {
  it("escapes nothing and has no limit", () => {
    const { text, budget } = geminiCliListing.render([hostSkill("a/b", { description: "Less < more." })], {});
    assert.ok(
      text.endsWith(
        [
          "<available_skills>",
          "  <skill>",
          "    <name>a-b</name>",
          "    <description>Less < more.</description>",
          "    <location>/w/.claude/skills/a/b/SKILL.md</location>",
          "  </skill>",
          "</available_skills>",
        ].join("\n"),
      ),
    );
    assert.equal(budget, undefined);
    assert.equal(geminiCliListing.render([], {}).text, "");
  });
});

describe("the list of Deep Agents", () => {
  const render = deepagentsListing.render;

  it("tells license, compatibility, tools and path of a skill", () => {
    const skill = hostSkill("a", { license: "MIT", compatibility: "Python", allowedTools: ["ls", "grep"] });
    const { text } = render([skill], {});
    assert.ok(
      text.includes(
        "\n- **a**: Does a. (License: MIT, Compatibility: Python)\n" +
          "  → Allowed tools: ls, grep\n  → Read `/w/.claude/skills/a/SKILL.md` for full instructions\n",
      ),
    );
    assert.match(text, /\*\*Skills Skills\*\*: `\/w\/\.claude\/skills` \(higher priority\)/);
  });

  it("cuts descriptions at 1,024 characters", () => {
    const of = (length: number) => render([hostSkill("a", { description: "x".repeat(length) })], {}).shown;
    assert.deepEqual([of(1_024), of(1_025)], [["full"], ["shortened"]]);
  });

  it("expands the pattern characters of a replacement, as the host does", () => {
    const { text } = render([hostSkill("a", { description: "Costs $$5, $& more." })], {});
    assert.match(text, /\*\*a\*\*: Costs \$5, \{skills_list\} more\./);
  });

  it("says where skills can be made when there are none", () => {
    assert.match(render([], {}).text, /\(No skills available yet\. You can create skills in `/);
  });
});

describe("the lists without a limit", () => {
  it("of Langflow have tags and documents, unescaped", () => {
    const skill = hostSkill("a", { description: "A & b.", tags: ["x", "y"], documents: ["one.md", "two/three.md"] });
    assert.equal(
      langflowListing.render([skill], {}).text,
      [
        "<skill>",
        "  <name>a</name>",
        "  <description>A & b.</description>",
        "  <tags>x, y</tags>",
        "  <supporting_files>one.md, two/three.md</supporting_files>",
        "</skill>",
      ].join("\n"),
    );
    assert.equal(langflowListing.render([], {}).text, "No skills available.");
  });

  it("of the specification are those of its reference tool", () => {
    const { text } = agentskillsListing.render([hostSkill("a", { description: "It's." })], {});
    assert.match(text, /^<available_skills>\n<skill>\n<name>\na\n<\/name>\n<description>\nIt&#x27;s\.\n/);
    assert.equal(agentskillsListing.render([], {}).text, "<available_skills>\n</available_skills>");
  });

  it("of HyperAgent have one line for each skill that is enabled", () => {
    assert.equal(hyperagentListing.render([hostSkill("a", { description: "Does\n  a." })], {}).text, "- a: Does a.");
    assert.match(hyperagentListing.refusal?.(hostSkill("a", { enabled: false })) ?? "", /enabled/);
  });
});
