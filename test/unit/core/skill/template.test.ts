import assert from "node:assert/strict";

import { checkSkill } from "../../../../core/rules/check.ts";
import { parseSkillDocument } from "../../../../core/skill/document.ts";
import { readMetadata } from "../../../../core/skill/metadata.ts";
import {
  checkNewSkillDescription,
  checkNewSkillName,
  renderSkillTemplate,
  suggestSkillName,
} from "../../../../core/skill/template.ts";
import { allTargets } from "../../../../core/targets/index.ts";

describe("names of new skills", () => {
  const taken = new Set(["code-review"]);

  for (const name of ["a", "data-analysis", "3d-models", "a".repeat(64)]) {
    it(`accepts ${name.length > 20 ? "64 letters" : name}`, () => {
      assert.equal(checkNewSkillName(name, taken), undefined);
    });
  }

  const refused: readonly (readonly [string, RegExp])[] = [
    ["", /Enter a name/],
    ["Data", /lowercase/],
    ["data analysis", /hyphens instead of spaces/],
    ["data_analysis", /only the letters a to z/],
    ["naïve", /only the letters a to z/],
    ["../evil", /only the letters a to z/],
    ["-data", /begin or end/],
    ["data-", /begin or end/],
    ["data--analysis", /two hyphens/],
    ["a".repeat(65), /at most 64 characters; this one has 65/],
    ["code-review", /already a skill named code-review/],
  ];
  for (const [name, reason] of refused) {
    it(`says why "${name.slice(0, 20)}" cannot be taken`, () => {
      assert.match(checkNewSkillName(name, taken) ?? "", reason);
    });
  }

  const suggestions = [
    ["My PDF tools!", "my-pdf-tools"],
    ["  Äpfel & Birnen ", "apfel-birnen"],
    ["--", ""],
    ["a".repeat(80), "a".repeat(64)],
    [`${"a".repeat(63)} b`, "a".repeat(63)],
  ] as const;
  for (const [text, name] of suggestions) {
    it(`suggests "${name.slice(0, 20)}" for "${text.slice(0, 20)}"`, () => {
      assert.equal(suggestSkillName(text), name);
      assert.ok(name === "" || checkNewSkillName(name, new Set()) === undefined);
    });
  }
});

describe("descriptions of new skills", () => {
  it("must say something", () => {
    assert.match(checkNewSkillDescription("  ") ?? "", /Say what the skill does/);
  });

  it("have at most 1,024 characters, counted as people count them", () => {
    assert.equal(checkNewSkillDescription("🙂".repeat(1024)), undefined);
    assert.match(checkNewSkillDescription("🙂".repeat(1025)) ?? "", /at most 1024 characters; this one has 1025/);
  });
});

describe("text of a new skill", () => {
  const descriptions = [
    "Reviews changes. Use when the user asks for a review.",
    "Use when: the user asks for x",
    'Says "hello" # not a comment',
    "yes",
    "- begins like a list",
    "[brackets] and {braces}",
    "Back\\slash and\ttab\nand line break",
    "日本語の説明、と句読点。",
    "ends with a colon:",
    "'quoted'",
  ];
  for (const description of descriptions) {
    it(`keeps the description ${JSON.stringify(description)}`, () => {
      const { text } = renderSkillTemplate({ name: "my-skill", description });
      const { frontmatter, problems } = parseSkillDocument(text);
      assert.deepEqual(problems, []);
      const metadata = readMetadata(frontmatter, "my-skill");
      assert.equal(metadata.name, "my-skill");
      assert.equal(metadata.description, description.replaceAll(/\s+/g, " "));
    });
  }

  it("keeps a name that YAML would read as something else", () => {
    for (const name of ["true", "123", "1e5", "2024-01-01", "null"]) {
      const { frontmatter } = parseSkillDocument(renderSkillTemplate({ name, description: "x" }).text);
      const entry = frontmatter?.entries.find(({ key }) => key === "name");
      assert.equal(entry?.value.kind === "scalar" ? entry.value.value : undefined, name);
    }
  });

  it("has no finding for any target, nor for the bare specification", () => {
    const description = "Reviews changes. Use when the user asks for a review.";
    const document = parseSkillDocument(renderSkillTemplate({ name: "code-review", description }).text);
    const path = "/w/.agents/skills/code-review/SKILL.md";
    assert.deepEqual(checkSkill({ document, path, targets: allTargets }), []);
    assert.deepEqual(checkSkill({ document, path, targets: [], strict: true }), []);
  });

  it("has the three sections, and the first placeholder is what will be selected", () => {
    const { text, selection } = renderSkillTemplate({ name: "data-analysis", description: "Analyzes data." });
    const lines = text.split("\n");
    assert.deepEqual(
      lines.filter((line) => line.startsWith("#")),
      ["# Data analysis", "## When to use", "## When not to use", "## Instructions"],
    );
    const { start, end } = selection;
    assert.equal(lines[start.line]?.slice(start.character, end.character), "the user asks to …");
    assert.equal(text.at(-1), "\n");
  });
});
