import type { SkillRoot, SkillSummary, SupportingFile } from "../../contract/catalog.ts";
import { count, describeProblems, formatBytes, formatTokens, stateWord } from "./texts.ts";

/** Longest piece of a skill's own text in a tooltip, in characters. */
const longestText = 600;

/** Markdown about a skill. Every text of the skill is escaped: it is shown, never rendered. */
export function skillTooltip(skill: SkillSummary, root: SkillRoot | undefined): string {
  const lines = [
    `**${escapeMarkdown(skill.name)}** · v${escapeMarkdown(skill.version)} · ${stateWord(skill.state)}`,
    escapeMarkdown(shortened(skill.description)) || "_No description._",
  ];
  if (skill.reasons.length > 0) lines.push(list(skill.reasons));
  const problems = describeProblems(skill.problems);
  if (problems !== "") lines.push(`Problems: ${problems}`);
  lines.push(tokenTable(skill));
  const facts = [`Location: ${escapeMarkdown(skill.path)}`, `Scope: ${skill.scope}`];
  if (root !== undefined && root.targets.length > 0) facts.push(`Read by: ${escapeMarkdown(root.targets.join(", "))}`);
  if (skill.tags.length > 0) facts.push(`Tags: ${escapeMarkdown(skill.tags.join(", "))}`);
  if (skill.category !== undefined) facts.push(`Category: ${escapeMarkdown(skill.category)}`);
  if (skill.userInvocable === false)
    facts.push(escapeMarkdown("Called by agents only, not by users (user-invocable: false)"));
  lines.push(facts.map((fact) => `- ${fact}`).join("\n"));
  return lines.join("\n\n");
}

/** Markdown about a root: where it is, who reads it, and which root it gives way to. */
export function rootTooltip(root: SkillRoot, skills: number): string {
  const facts = [`Location: ${escapeMarkdown(root.path)}`, `Scope: ${root.scope}`, `Precedence: ${root.precedence}`];
  facts.push(
    root.targets.length > 0
      ? `Read by: ${escapeMarkdown(root.targets.join(", "))}`
      : "Read by no known agent by default",
  );
  return [`**${escapeMarkdown(root.label)}** · ${count(skills, "skill")}`, list(facts, false)].join("\n\n");
}

/** Markdown about a supporting file. */
export function fileTooltip(skill: SkillSummary, file: SupportingFile): string {
  const lines = [`${escapeMarkdown(file.name)} · ${formatBytes(file.bytes)}`];
  if (file.kind === "escapes") {
    lines.push(`This link leads out of the skill ${escapeMarkdown(skill.name)}. Agents that contain reads refuse it.`);
  }
  if (file.kind === "other") lines.push("This is no text file: agents get its type and size, not its content.");
  return lines.join("\n\n");
}

/** Text as Markdown that shows exactly it: no markup, link, image, HTML or theme icon can come out of it. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll(/[\\`*_{}[\]()#+\-.!~<>|&$:@"']/g, String.raw`\$&`);
}

function tokenTable(skill: SkillSummary): string {
  const { tokens } = skill;
  if (tokens === undefined) return "Tokens are being counted.";
  const rows = [
    ["Catalog entry", tokens.catalog],
    ["Instructions", tokens.instructions],
    [count(skill.files.length, "supporting file"), tokens.supporting],
  ] as const;
  return ["| Tier | Tokens |", "| --- | ---: |", ...rows.map(([tier, n]) => `| ${tier} | ${formatTokens(n)} |`)].join(
    "\n",
  );
}

function list(items: readonly string[], escape = true): string {
  return items.map((item) => `- ${escape ? escapeMarkdown(item) : item}`).join("\n");
}

function shortened(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}
