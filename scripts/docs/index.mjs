import { ruleInfos } from "../../core/rules/table.ts";

/** @typedef {import("../../core/rules/types.ts").RuleCategory} RuleCategory */

/** @type {Readonly<Record<RuleCategory, string>>} */
export const categories = {
  spec: "Specification",
  portability: "Portability",
  founding: "Founding systems",
  disclosure: "Disclosure and budgets",
  references: "References",
  triggering: "Triggering and form",
  safety: "Safety",
  manifests: "Files beside skills",
  configuration: "Configuration",
};

export const generatedNote =
  "<!-- Made by scripts/generate-docs.mjs from core/rules and skills-samples. Edit those, and run it. -->";

/** The page that lists all rules. */
export function renderIndex() {
  const lines = [
    generatedNote,
    "",
    "# Rules",
    "",
    "An **error** means that an agent which your workspace targets refuses the skill or loses it. A **warning** means that",
    "the skill works and loses something. A **hint** is about style and portability. Findings on skills in folders for test",
    "data, templates and backups are hints.",
    "",
    "Severities can be changed in `.skillwright.yaml`, and a rule can be turned off for one file by a comment that names it:",
    "`# skillwright-disable name-format` in the frontmatter, or `<!-- skillwright-disable name-format -->` in the body.",
  ];
  for (const [category, title] of Object.entries(categories)) {
    const rules = ruleInfos.filter((rule) => rule.category === category);
    if (rules.length === 0) continue;
    lines.push("", `## ${title}`, "", "| rule | severity | fix | what it says |", "| --- | --- | --- | --- |");
    for (const { id, severity, fix, summary } of rules) {
      lines.push(`| [${id}](${id}.md) | ${severity} | ${fix === "none" ? "" : fix} | ${summary} |`);
    }
  }
  return `${lines.join("\n")}\n`;
}
