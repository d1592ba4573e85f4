import type { Eligibility, SkillState } from "../../contract/catalog.ts";
import { nameKey } from "../skill/names.ts";
import { ineligibleReasons, waitsToBeNamed } from "./eligibility.ts";
import { shown } from "./errors.ts";
import type { ScannedSkill } from "./scanner.ts";

/** State of one skill with its reasons. */
export interface Standing {
  readonly state: SkillState;
  readonly reasons: readonly string[];
}

/** What decides about skills besides themselves. */
export interface Judge {
  /** True for what the configuration leaves out. */
  ignores(skill: ScannedSkill): boolean;
  /** What the agent has and may be given. */
  readonly eligibility: Eligibility | undefined;
}

/** What a skill is by itself, before others of its name are looked at. */
export function ownStanding(
  skill: ScannedSkill,
  { eligibility }: Pick<Judge, "eligibility">,
  ignored: boolean,
): Standing {
  const { metadata } = skill;
  const invalid = isValid(skill) ? [] : invalidReasons(skill);
  // What is left out on purpose is hidden first of all, whatever else is wrong with it.
  if (ignored) {
    const reason = `${place(skill)} is left out by \`ignore\` in .skillwright.yaml.`;
    return { state: "hidden", reasons: [reason, ...invalid] };
  }
  if (invalid.length > 0) return { state: "invalid", reasons: invalid };
  const ineligible = isJudged(skill, eligibility) ? ineligibleReasons(metadata, eligibility) : [];
  if (ineligible.length > 0) return { state: "ineligible", reasons: ineligible };
  if (metadata.disableModelInvocation) {
    const also = metadata.conditions?.userInvocable === false;
    const users = also ? " and from users by `user-invocable: false`: nobody can use it" : "";
    const reason = `${place(skill)} is kept from the model by \`disable-model-invocation: true\` in its SKILL.md${users}.`;
    return { state: "hidden", reasons: [reason] };
  }
  if (waitsToBeNamed(metadata, eligibility)) {
    const reason = `${place(skill)} is given only to agents whose profile names it: \`auto_discover: false\` in its SKILL.md.`;
    return { state: "hidden", reasons: [reason] };
  }
  return active;
}

/** True where what an agent has and may be given can make a difference; for most skills it cannot. */
export function isJudged({ metadata }: ScannedSkill, eligibility: Eligibility | undefined): boolean {
  if (metadata.conditions !== undefined) return true;
  if (eligibility === undefined) return false;
  const { selection, allow, deny, tools } = eligibility;
  return selection !== undefined || allow !== undefined || deny !== undefined || tools !== undefined;
}

function isValid({ head, metadata }: ScannedSkill): boolean {
  return metadata.description !== "" && head.frontmatter?.closeFence !== undefined;
}

const active: Standing = { state: "active", reasons: [] };

function invalidReasons({ head, found, metadata }: ScannedSkill): string[] {
  const file = `${label(found.root.label, found.directory, found.root.path)}/${found.fileName}`;
  const skill = `Skill "${shown(metadata.name)}"`;
  if (head.unreadable !== undefined) return [`${skill}: ${file} cannot be read: ${head.unreadable}.`];
  if (head.frontmatter === undefined) return [`${skill}: ${file} is missing valid YAML frontmatter.`];
  if (head.frontmatter.closeFence === undefined) return [`${skill}: the frontmatter of ${file} is never closed.`];
  if (metadata.description !== "") return [];
  const problem = head.problems.find(({ code }) => code.startsWith("yaml-") || code.startsWith("text-"));
  return [`${skill}: ${file} has no usable description.${problem ? ` ${problem.message}` : ""}`];
}

/**
 * Lets the skills of one name compete: the highest precedence wins, and among equals the last in the order of paths
 * (FR-5). Invalid and ignored skills do not compete; one that is kept from the model or not eligible does, because agents
 * find it and only then leave it out (OpenClaw merges its roots before it filters).
 *
 * @param group Skills with their own standings, in the order of paths.
 */
export function compete(
  group: readonly { readonly skill: ScannedSkill; readonly standing: Standing; readonly competes: boolean }[],
): { readonly standings: ReadonlyMap<ScannedSkill, Standing>; readonly warning: string | undefined } {
  const standings = new Map(group.map(({ skill, standing }) => [skill, standing]));
  const rivals = group.filter(({ competes }) => competes);
  let winner: ScannedSkill | undefined;
  for (const { skill } of rivals) {
    if (!winner || skill.root.precedence >= winner.root.precedence) winner = skill;
  }
  if (!winner || rivals.length < 2) return { standings, warning: undefined };
  const equals: ScannedSkill[] = [];
  for (const { skill } of rivals) {
    if (skill === winner) continue;
    const equal = skill.root.precedence === winner.root.precedence;
    if (equal) equals.push(skill);
    const because = equal ? "is found later" : `lies in ${winner.root.label}, which comes first`;
    const reason = `Another skill named "${shown(skill.metadata.name)}" wins: ${place(winner)} ${because}.`;
    standings.set(skill, { state: "shadowed", reasons: [reason] });
  }
  if (equals.length === 0) return { standings, warning: undefined };
  const others = equals.map(place).join(", ");
  const warning = `Duplicate skill name "${shown(winner.metadata.name)}": ${place(winner)} wins over ${others}.`;
  return { standings, warning };
}

/** The key under which a skill competes with others. */
export function groupKey(skill: ScannedSkill): string {
  return nameKey(skill.metadata.name);
}

/** The directory of a skill as people know it: below the label of its root. */
export function place({ found, root }: ScannedSkill): string {
  return label(root.label, found.directory, root.path);
}

function label(rootLabel: string, directory: string, rootPath: string): string {
  const rest = directory.slice(rootPath.length).replace(/^\//, "");
  return rest === "" ? rootLabel : `${rootLabel.replace(/\/$/, "")}/${rest}`;
}
