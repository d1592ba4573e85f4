import assert from "node:assert/strict";
import { check, skill } from "./ruleCases.ts";

/**
 * Verdicts of Anthropic's quick_validate.py @9d2f1ae, as read from its source, on the SKILL.md of an uploaded skill. A
 * refusal must be an error where `claude-ai` is a target, and nothing else may be one.
 */
const cases: readonly { readonly when: string; readonly text: string; readonly refusedBy?: string }[] = [
  { when: "a good skill", text: skill("name: a", "description: b") },
  {
    when: "all six fields",
    text: skill(
      "name: a-1",
      "description: b",
      "license: MIT",
      "compatibility: c",
      "metadata: {k: [v]}",
      "allowed-tools: Read",
    ),
  },
  { when: "no frontmatter", text: "# Title\n", refusedBy: "frontmatter-missing" },
  { when: "a block that is never closed", text: "---\nname: a\n", refusedBy: "frontmatter-unclosed" },
  { when: "YAML that cannot be read", text: skill("name: a", "description: [b"), refusedBy: "yaml-syntax" },
  { when: "an unquoted colon", text: skill("name: a", "description: b: c"), refusedBy: "yaml-unquoted-colon" },
  { when: "a list at the top", text: skill("- name: a", "- description: b"), refusedBy: "yaml-not-a-mapping" },
  {
    when: "another field",
    text: skill("name: a", "description: b", "version: 1"),
    refusedBy: "unknown-field",
  },
  { when: "no name", text: skill("description: b"), refusedBy: "name-missing" },
  { when: "a number for a name", text: skill("name: 12", "description: b"), refusedBy: "name-type" },
  { when: "capitals", text: skill("name: A", "description: b"), refusedBy: "name-format" },
  { when: "underscores", text: skill("name: a_b", "description: b"), refusedBy: "name-format" },
  { when: "a hyphen at the start", text: skill("name: -a", "description: b"), refusedBy: "name-format" },
  { when: "two hyphens", text: skill("name: a--b", "description: b"), refusedBy: "name-format" },
  { when: "a name of 64", text: skill(`name: ${"a".repeat(64)}`, "description: b") },
  { when: "a name of 65", text: skill(`name: ${"a".repeat(65)}`, "description: b"), refusedBy: "name-too-long" },
  { when: "another directory", text: skill("name: other", "description: b") },
  { when: "no description", text: skill("name: a"), refusedBy: "description-missing" },
  { when: "a list for a description", text: skill("name: a", "description: [b]"), refusedBy: "description-type" },
  { when: "an angle bracket", text: skill("name: a", "description: a -> b"), refusedBy: "description-markup" },
  { when: "1,024 characters", text: skill("name: a", `description: ${"b".repeat(1024)}`) },
  {
    when: "1,025 characters",
    text: skill("name: a", `description: ${"b".repeat(1025)}`),
    refusedBy: "description-too-long",
  },
  {
    when: "a list for compatibility",
    text: skill("name: a", "description: b", "compatibility: [c]"),
    refusedBy: "compatibility-type",
  },
  {
    when: "501 characters of compatibility",
    text: skill("name: a", "description: b", `compatibility: ${"c".repeat(501)}`),
    refusedBy: "compatibility-too-long",
  },
];

describe("an upload to claude.ai", () => {
  for (const { when, text, refusedBy } of cases) {
    it(`${refusedBy === undefined ? "takes" : "refuses"} ${when}`, () => {
      const directory = /^name: (.*)$/m.exec(text)?.[1] ?? "a";
      const errors = check(text, { targets: ["claude-ai"], directory: when === "another directory" ? "a" : directory })
        .filter(({ severity }) => severity === "error")
        .map(({ rule }) => rule);
      assert.deepEqual(errors, refusedBy === undefined ? [] : [refusedBy]);
    });
  }
});
