import type { SkillSummary } from "../../contract/catalog.ts";
import type { Path } from "../../core/ports.ts";
import { display } from "../paths.ts";

const number = new Intl.NumberFormat("en-US");

/** One skill of a list: a line of facts and a line of description. */
export function listEntry(skill: SkillSummary, cwd: Path): string {
  const state = skill.state === "active" ? "" : `  [${skill.state}]`;
  const tokens = skill.tokens === undefined ? "" : `  tokens ≈ ${tokensOf(skill.tokens)}`;
  const reasons = skill.reasons.map((reason) => `  ${reason}\n`).join("");
  const description = skill.description === "" ? "" : `  ${oneLine(skill.description, 110)}\n`;
  return `${skill.name}${state}${tokens}  ${display(cwd, skill.path)}\n${description}${reasons}`;
}

/** All that is known of a skill. */
export function skillDetails(skill: SkillSummary, cwd: Path): string {
  const rows: (readonly [string, string])[] = [
    ["State", [skill.state, ...skill.reasons].join(". ")],
    ["File", display(cwd, skill.path)],
    ["Root", `${display(cwd, skill.root)} (${skill.scope})`],
    ["Version", skill.version],
    ["Category", skill.category ?? ""],
    ["Tags", skill.tags.join(", ")],
    ["Tokens", skill.tokens === undefined ? "" : `≈ ${tokensOf(skill.tokens)}`],
    ["Problems", problemsOf(skill)],
    ["Files", skill.files.map((file) => file.name).join(", ")],
  ];
  const lines = rows.filter(([, value]) => value !== "").map(([label, value]) => `${`${label}:`.padEnd(10)}${value}\n`);
  return `${skill.name}\n\n${skill.description}\n\n${lines.join("")}`;
}

function tokensOf(tokens: NonNullable<SkillSummary["tokens"]>): string {
  const { catalog, instructions, supporting } = tokens;
  return `${number.format(catalog)} catalog, ${number.format(instructions)} instructions, ${number.format(supporting)} files`;
}

function problemsOf({ problems }: SkillSummary): string {
  if (problems === undefined) return "";
  const { errors, warnings, hints } = problems;
  return errors + warnings + hints === 0 ? "none" : `${errors} errors, ${warnings} warnings, ${hints} hints`;
}

function oneLine(text: string, length: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= length ? line : `${line.slice(0, length - 1).trimEnd()}…`;
}
