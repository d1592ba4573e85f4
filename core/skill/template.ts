import type { Range } from "../../contract/text.ts";
import { longestDescription, longestName } from "./specLimits.ts";
import { yamlScalar } from "./yamlScalar.ts";

/** What a new skill is made from. */
export interface NewSkill {
  readonly name: string;
  readonly description: string;
}

/** Text of a new SKILL.md, and the first place that its author will want to replace. */
export interface SkillTemplate {
  readonly text: string;
  readonly selection: Range;
}

/**
 * Why a name cannot be given to a new skill, as a sentence for the author; undefined when it can. Stricter than the
 * rules for existing skills: only the letters that every known client accepts (specification, "name"; VS Code 1.139 and
 * Anthropic's uploads take ASCII only).
 *
 * @param taken Names of the skills, or directories, that exist already.
 */
export function checkNewSkillName(name: string, taken: ReadonlySet<string>): string | undefined {
  if (name === "") return "Enter a name, for example data-analysis.";
  if (/[A-Z]/.test(name)) return "Use lowercase letters only.";
  if (/\s/.test(name)) return "Use hyphens instead of spaces.";
  if (/[^a-z0-9-]/.test(name)) return "Use only the letters a to z, digits and hyphens.";
  if (name.startsWith("-") || name.endsWith("-")) return "A name cannot begin or end with a hyphen.";
  if (name.includes("--")) return "A name cannot contain two hyphens in a row.";
  if (name.length > longestName) {
    return `A name has at most ${longestName} characters; this one has ${name.length}.`;
  }
  if (taken.has(name)) return `There is already a skill named ${name}. Choose another name.`;
  return undefined;
}

/**
 * Why a description cannot be given to a new skill; undefined when it can. Its length is counted in code points, as the
 * reference validator does.
 */
export function checkNewSkillDescription(description: string): string | undefined {
  const length = descriptionLength(description);
  if (length === 0) return "Say what the skill does and when to use it: agents choose skills by this text.";
  if (length > longestDescription) {
    return `A description has at most ${longestDescription} characters; this one has ${length}.`;
  }
  return undefined;
}

/** Code points of a description, without the blanks around it. */
export function descriptionLength(description: string): number {
  return Array.from(description.trim()).length;
}

/** The nearest name that a skill may have: `My PDF tools!` becomes `my-pdf-tools`. Empty when nothing is left. */
export function suggestSkillName(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{Mark}+/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, longestName)
    .replaceAll(/^-+|-+$/g, "");
}

/**
 * The SKILL.md of a new skill: valid frontmatter and the three sections that the founding format teaches. Name and
 * description are expected to have passed the checks above; line breaks in the description become blanks.
 */
export function renderSkillTemplate(skill: NewSkill): SkillTemplate {
  const description = skill.description.replaceAll(/\s+/g, " ").trim();
  const lines = [
    "---",
    `name: ${yamlScalar(skill.name, undefined)}`,
    `description: ${yamlScalar(description, undefined)}`,
    "---",
    "",
    ...renderSkillBody(skill.name).split("\n"),
  ];
  const line = lines.findIndex((text) => text.endsWith(placeholder));
  const character = "- When ".length;
  return {
    text: lines.join("\n"),
    selection: { start: { line, character }, end: { line, character: character + placeholder.length } },
  };
}

/** What the author of a new skill replaces first. */
const placeholder = "the user asks to …";

/** The body of a new skill: its title and the three sections, below a blank line that is not part of it. */
export function renderSkillBody(name: string): string {
  return [
    `# ${titleOf(name)}`,
    "",
    "## When to use",
    "",
    `- When ${placeholder}`,
    "- When the task needs …",
    "",
    "## When not to use",
    "",
    "- For … (say what to do instead)",
    "",
    "## Instructions",
    "",
    "1. Find out what the user has and wants. Ask only for what cannot be found.",
    "2. Do the work step by step. Name every file, command and format exactly.",
    "3. Check the result before you present it, and say what you could not check.",
    "",
  ].join("\n");
}

/** `data-analysis` as a heading: `Data analysis`. */
function titleOf(name: string): string {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
