import { relativeTo } from "../../path/paths.ts";
import type { Path } from "../../ports.ts";
import { codex } from "../../targets/codex.ts";
import { codexCost, fitCodexLines, type CodexBudget, type CodexEntry, type CodexLines } from "./codexLines.ts";
import { byText } from "./order.ts";
import { codePoints, onOneLine, skillCount } from "./text.ts";
import type { HostListing, HostOptions, HostRendering, HostSkill } from "./types.ts";

/** Characters of the list where the window is not known, and the list's share of the window where it is. */
const charactersWithoutWindow = 8_000;
const windowPercent = 2;
/** The most that the setting `skills.max_context_tokens` allows. */
const mostTokens = 10_000;
/** Mean of missing characters for each skill above which Codex tells its user. */
const tellFrom = 100;
/** Characters of the host's text around the lines: with plain paths, and with a table of roots. All of them ASCII. */
const plainFrame = 2_296;
const aliasFrame = 2_469;

interface Attempt {
  readonly fitted: CodexLines;
  /** Lines of the table of roots. */
  readonly roots: readonly string[];
  /** Cost of lines and table. */
  readonly used: number;
}

/**
 * Codex: two percent of the window, or 8,000 characters. When the list is too long, roots get short names where that
 * shows more; then descriptions are shortened all alike; then only names stay; then skills are left out.
 */
export const codexListing: HostListing = {
  target: codex,
  exact: true,
  source: "openai/codex, codex-rs/core-skills/src/render.rs @0899b7c (2026)",
  checked: "2026-11-20",
  note:
    "Codex changed its list several times in 2026; this is one version. The introduction and the guidance are in our words " +
    "and count nothing. Built-in and plugin skills, and agents/openai.yaml, which can keep a skill from the list, are not looked at.",
  compare: (a, b) => scopeRank(a) - scopeRank(b) || byText(a.name, b.name) || byText(a.path, b.path),
  duplicates: "all",
  refusal: ({ name }) =>
    codePoints(name) > (codex.limits.name ?? Infinity) ? "does not load a skill whose name is that long" : undefined,
  render: (skills, options) => {
    const budget = budgetOf(options);
    const limit = { budget: budget.limit, unit: budget.unit };
    if (skills.length === 0) return { text: "", shown: [], used: 0, ...limit };
    const descriptions = skills.map(({ description }) => cutDescription(onOneLine(description)));
    const { fitted, roots, used } = bestAttempt(skills, descriptions, budget);
    const shown = fitted.shown.map((part, i) =>
      part === "full" && descriptions[i] !== onOneLine(skills[i]?.description ?? "") ? "shortened" : part,
    );
    return { text: textOf(roots, fitted.lines), shown, used, ...limit, ...remarksOf(fitted, skills.length) };
  },
};

function scopeRank({ scope }: HostSkill): number {
  return scope === "user" ? 1 : 0;
}

function budgetOf({ budget, contextTokens }: HostOptions): CodexBudget {
  if (budget !== undefined) return { unit: "tokens", limit: Math.min(budget, mostTokens) };
  if (contextTokens === undefined || contextTokens <= 0) return { unit: "characters", limit: charactersWithoutWindow };
  return { unit: "tokens", limit: Math.max(1, Math.floor((contextTokens * windowPercent) / 100)) };
}

/** Releases from about June 2026 on cut a long description instead of refusing the skill (openai/codex #13941). */
function cutDescription(description: string): string {
  const most = codex.limits.description ?? Infinity;
  if (codePoints(description) <= most) return description;
  return `${Array.from(description)
    .slice(0, most - 3)
    .join("")}...`;
}

function bestAttempt(skills: readonly HostSkill[], descriptions: readonly string[], budget: CodexBudget): Attempt {
  const entries = (pathOf: (skill: HostSkill) => string): CodexEntry[] =>
    skills.map((skill, i) => ({
      name: onOneLine(skill.name),
      description: descriptions[i] ?? "",
      path: pathOf(skill).replaceAll("\\", "/"),
    }));
  const fitted = fitCodexLines(
    entries(({ path }) => path),
    budget,
  );
  const plain: Attempt = { fitted, roots: [], used: fitted.used };
  if (fitted.omitted === 0 && fitted.cut === 0) return plain;
  const aliases = aliasesOf(skills);
  const roots = [...aliases].map(([root, alias]) => `- \`${alias}\` = \`${root}\``);
  const table = tableCost(budget, roots);
  if (table >= budget.limit) return plain;
  const short = fitCodexLines(
    entries(({ path, root }) => aliasPath(path, root, aliases)),
    { ...budget, limit: budget.limit - table },
  );
  const aliased: Attempt = { fitted: short, roots, used: short.used + table };
  return isBetter(aliased, plain) ? aliased : plain;
}

/** Roots that hold a skill, by precedence, with their short names. */
function aliasesOf(skills: readonly HostSkill[]): ReadonlyMap<Path, string> {
  const ranked = [...skills].sort((a, b) => b.precedence - a.precedence || byText(a.root, b.root));
  const roots = [...new Set(ranked.map(({ root }) => root))];
  return new Map(roots.map((root, i) => [root, `r${i}`]));
}

function aliasPath(path: Path, root: Path, aliases: ReadonlyMap<Path, string>): string {
  const alias = aliases.get(root);
  const below = relativeTo(root, path);
  return alias === undefined || below === undefined ? path : `${alias}/${below}`;
}

/** What the text around the lines costs more with a table of roots. */
function tableCost(budget: CodexBudget, roots: readonly string[]): number {
  const text = "x".repeat(aliasFrame) + roots.map((line) => `${line}\n`).join("");
  return codexCost(budget, text) - codexCost(budget, "x".repeat(plainFrame));
}

/** Fewer left out, then less cut, then cheaper. */
function isBetter(a: Attempt, b: Attempt): boolean {
  const difference = a.fitted.omitted - b.fitted.omitted || a.fitted.cut - b.fitted.cut || a.used - b.used;
  return difference < 0;
}

function textOf(roots: readonly string[], lines: readonly string[]): string {
  const aliased = roots.length > 0;
  return [
    "## Skills",
    `Skills are sets of instructions, each in a SKILL.md.${aliased ? " Paths begin with the short name of a root." : ""}`,
    ...(aliased ? ["### Skill roots", ...roots] : []),
    "### Available skills",
    ...lines,
    "### How to use skills",
    "When a task matches a description, open the file, read as much of it as is needed, and follow it. Relative paths start at its directory.",
  ].join("\n");
}

function remarksOf({ omitted, cut }: CodexLines, total: number): Pick<HostRendering, "remarks"> {
  if (omitted > 0) {
    return { remarks: [`Codex warns that all descriptions were removed and ${skillCount(omitted)} left out.`] };
  }
  return Math.ceil(cut / total) > tellFrom ? { remarks: ["Codex warns that descriptions were shortened."] } : {};
}
