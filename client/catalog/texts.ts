import type { CatalogSnapshot, ProblemCounts, SkillRoot, SkillState, SkillSummary } from "../../contract/catalog.ts";

/** An estimated number of tokens as people read it: `≈ 640`, `≈ 1.2k`, `≈ 34k`, `≈ 1.2M`. */
export function formatTokens(tokens: number): string {
  return `≈ ${shortNumber(tokens)}`;
}

function shortNumber(value: number): string {
  if (value < 1_000) return String(Math.round(value));
  if (value < 9_950) return `${trimmed(value / 1_000)}k`;
  if (value < 999_500) return `${Math.round(value / 1_000)}k`;
  return `${trimmed(value / 1_000_000)}M`;
}

function trimmed(value: number): string {
  return value.toFixed(1).replace(/\.0$/, "");
}

/** `1 skill`, `2 skills`. The plural is the singular with an s unless it is given. */
export function count(number: number, singular: string, plural = `${singular}s`): string {
  return `${number.toLocaleString("en-US")} ${number === 1 ? singular : plural}`;
}

/** Bytes as people read them: `812 B`, `3.4 KB`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 999_500 ? `${trimmed(bytes / 1_000)} KB` : `${trimmed(bytes / 1_000_000)} MB`;
}

/** `2 errors, 1 warning`; empty when there is nothing to say. Hints alone are not counted as problems. */
export function describeProblems(problems: ProblemCounts | undefined): string {
  if (problems === undefined) return "";
  const parts = [];
  if (problems.errors > 0) parts.push(count(problems.errors, "error"));
  if (problems.warnings > 0) parts.push(count(problems.warnings, "warning"));
  return parts.join(", ");
}

const stateWords: Readonly<Record<SkillState, string>> = {
  active: "active",
  shadowed: "shadowed",
  invalid: "invalid",
  ineligible: "not eligible",
  hidden: "hidden",
};

/** One word for the state of a skill. */
export function stateWord(state: SkillState): string {
  return stateWords[state];
}

/** Longest cause that is shown in a row, in characters. */
const longestCause = 70;

/** The word for a state, and for a skill that is not eligible the first cause: `not eligible: needs the program jq, …`. */
function stateWithCause({ state, reasons, name }: SkillSummary): string {
  const [reason = ""] = reasons;
  const start = `Skill "${name}" `;
  if (state !== "ineligible" || !reason.startsWith(start)) return stateWord(state);
  const cause = reason.slice(start.length).replace(/\.$/, "").replaceAll("`", "");
  const short = cause.length > longestCause ? `${cause.slice(0, longestCause).trimEnd()}…` : cause;
  return `${stateWord(state)}: ${short}`;
}

/** The dimmed text behind a skill's name: what is unusual about it, what loading it costs, its version. */
export function skillDescription(skill: SkillSummary): string {
  const parts = [];
  if (skill.state !== "active") parts.push(stateWithCause(skill));
  if (skill.tokens !== undefined) parts.push(formatTokens(skill.tokens.instructions));
  parts.push(`v${skill.version.replace(/^v(?=\d)/i, "")}`);
  return parts.join(" · ");
}

/** The same for a screen reader, in words. */
export function skillLabel(skill: SkillSummary): string {
  const parts = [skill.name, `${stateWord(skill.state)} skill`];
  const cause = stateWithCause(skill);
  if (cause !== stateWord(skill.state)) parts.push(cause.slice(`${stateWord(skill.state)}: `.length));
  if (skill.tokens !== undefined) parts.push(`about ${count(skill.tokens.instructions, "token")} when loaded`);
  const problems = describeProblems(skill.problems);
  if (problems !== "") parts.push(problems);
  return parts.join(", ");
}

/** The dimmed text behind a root. */
export function rootDescription(root: SkillRoot, skills: readonly SkillSummary[]): string {
  const parts = [count(skills.length, "skill")];
  if (root.scope !== "workspace") parts.push(root.scope);
  return parts.join(" · ");
}

/** One line of totals above the tree; undefined when there is nothing to count. */
export function catalogTotals(snapshot: CatalogSnapshot): string | undefined {
  if (snapshot.skills.length === 0) return undefined;
  const active = snapshot.skills.filter((skill) => skill.state === "active").length;
  const parts = [
    active === snapshot.skills.length
      ? count(active, "skill")
      : `${count(snapshot.skills.length, "skill")}, ${active.toLocaleString("en-US")} active`,
  ];
  if (snapshot.tokens.catalog > 0) parts.push(catalogCost(snapshot));
  return parts.join(" · ");
}

/** What the catalog takes of every prompt: it is shortened to its budget. */
function catalogCost({ tokens: { catalog }, catalogBudget = Infinity }: CatalogSnapshot): string {
  if (catalog <= catalogBudget) return `catalog ${formatTokens(catalog)} tokens`;
  return `catalog ${formatTokens(catalogBudget)} tokens, shortened from ${formatTokens(catalog)}`;
}

/** Longest remark that is shown above the tree, in characters. */
const longestRemark = 160;

/**
 * What stands above the tree: the totals, and what discovery has to say if that is short. A large workspace has many
 * duplicates; each is named at its skill, and all are in the log.
 */
export function catalogMessage(snapshot: CatalogSnapshot): string {
  const { warnings } = snapshot;
  const short = warnings.length === 1 && (warnings[0]?.length ?? 0) <= longestRemark;
  const remark = short
    ? warnings[0]
    : warnings.length > 0
      ? `${count(warnings.length, "remark")} in the log`
      : undefined;
  return [catalogTotals(snapshot), remark].filter((line) => line !== undefined).join(short ? "\n" : " · ");
}

/** Number of skills with errors, for a badge. Skills that are left out on purpose ask for no attention. */
export function skillsWithErrors(snapshot: CatalogSnapshot): number {
  return snapshot.skills.filter(({ state, problems }) => state !== "hidden" && (problems?.errors ?? 0) > 0).length;
}
