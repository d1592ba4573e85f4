import type { Eligibility, SkillEnvironment, SkillSelection } from "../../contract/catalog.ts";
import { visibleText } from "../skill/names.ts";
import type { SkillConditions, SkillMetadata, SkillRequirements } from "../skill/types.ts";
import { shown } from "./errors.ts";
import { fitting } from "./wildcards.ts";

/** Names that one reason lists at most. */
const listedNames = 5;

/**
 * Why an agent is not given a skill: sentences that name the skill and the cause; none when it may have it.
 *
 * A tool that is missing leaves a skill out only where somebody says which tools there are. Else a run warns when it
 * loads the skill, as the founding systems do (HyperAgent, `required_tools`).
 */
export function ineligibleReasons(metadata: SkillMetadata, given: Eligibility = {}): readonly string[] {
  const causes = [
    ...profileCauses(metadata, given),
    ...conditionCauses(metadata.conditions ?? {}, given),
    ...lacking("tool", metadata.requiredTools, given.tools, "the agent does not have"),
  ];
  return causes.map((cause) => `Skill "${shown(metadata.name)}" ${cause}.`);
}

/**
 * True for a skill with `auto_discover: false` that is not named: agents are not given it for what they are and can, but
 * only when their profile names it (LinX: an agent discovers skills by itself, or has them assigned).
 */
export function waitsToBeNamed({ name, conditions }: SkillMetadata, given: Eligibility = {}): boolean {
  if (conditions?.autoDiscover !== false) return false;
  const named = [...(given.selection?.names ?? []), ...(given.allow ?? [])];
  return (
    fitting(
      name,
      named.filter((pattern) => !pattern.includes("*")),
    ) === undefined
  );
}

function* profileCauses(metadata: SkillMetadata, given: Eligibility): Iterable<string> {
  const who = given.profile === undefined ? "the agent" : `the agent profile "${shown(given.profile)}"`;
  const denied = fitting(metadata.name, given.deny ?? []);
  if (denied !== undefined) yield `is denied by ${who} (${code(denied)} in ${code("deny")})`;
  if (given.allow !== undefined && fitting(metadata.name, given.allow) === undefined)
    yield `is not among the skills that ${who} allows`;
  if (given.selection !== undefined && !isSelected(metadata, given.selection))
    yield `is not among the skills that ${who} selects`;
}

function isSelected({ name, category, tags }: SkillMetadata, selection: SkillSelection): boolean {
  const among = (words: readonly string[], word: string) =>
    words.some((other) => other.toLowerCase() === word.toLowerCase());
  return (
    fitting(name, selection.names) !== undefined ||
    (category !== undefined && among(selection.categories, category)) ||
    tags.some((tag) => among(selection.tags, tag))
  );
}

function* conditionCauses(conditions: SkillConditions, given: Eligibility): Iterable<string> {
  if (conditions.enabled === false) yield `is turned off by ${code("enabled: false")} in its SKILL.md`;
  yield* lacking("capability", conditions.capabilities, given.capabilities, "the agent does not have");
  const { requires } = conditions;
  if (requires === undefined) return;
  if (given.environment !== undefined) yield* environmentCauses(requires, given.environment);
  yield* lacking("setting", requires.config, given.config, "is not on for the agent", "are not on for the agent");
}

function* environmentCauses(requires: SkillRequirements, environment: SkillEnvironment): Iterable<string> {
  const { os, binaries, variables } = environment;
  if (requires.os.length > 0 && !requires.os.includes(os))
    yield `is for ${listed(requires.os.map(systemName), "or")}, and this is ${systemName(os)}`;
  yield* lacking("program", requires.bins, binaries, "is not on the PATH", "are not on the PATH");
  const { anyBins } = requires;
  if (anyBins.length > 0 && !anyBins.some((name) => binaries.includes(name)))
    yield `needs one of the programs ${listed(anyBins.map(code), "or")}, and none is on the PATH`;
  yield* lacking("environment variable", requires.env, variables, "is not set", "are not set");
}

/** What is asked for and not there, as one cause; nothing where it is not known what is there. */
function* lacking(
  what: string,
  wanted: readonly string[] | undefined,
  there: readonly string[] | undefined,
  isMissing: string,
  areMissing = isMissing,
): Iterable<string> {
  if (there === undefined || wanted === undefined) return;
  const missing = wanted.filter((name) => !there.includes(name));
  if (missing.length === 0) return;
  const noun = missing.length === 1 ? what : what.endsWith("y") ? `${what.slice(0, -1)}ies` : `${what}s`;
  const verb = missing.length === 1 ? isMissing : areMissing;
  yield `needs the ${noun} ${listed(missing.map(code), "and")}, which ${verb}`;
}

function listed(names: readonly string[], word: "and" | "or"): string {
  const more = names.length - listedNames;
  if (more > 0) return `${names.slice(0, listedNames).join(", ")} ${word} ${more} more`;
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} ${word} ${last}`;
}

function code(text: string): string {
  return `\`${shown(visibleText(text).replaceAll("`", "'"))}\``;
}

const systemNames: ReadonlyMap<string, string> = new Map([
  ["darwin", "macOS"],
  ["linux", "Linux"],
  ["win32", "Windows"],
]);

function systemName(os: string): string {
  return systemNames.get(os) ?? code(os);
}
