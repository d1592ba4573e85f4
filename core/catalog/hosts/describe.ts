import type { HostCatalog, HostSkillState, ShownPart } from "../../../contract/hostCatalog.ts";
import { skillCount } from "./text.ts";

const number = new Intl.NumberFormat("en-US");

const words: Readonly<Record<ShownPart, string>> = {
  full: "in full",
  shortened: "shortened",
  "name-only": "by name only",
  dropped: "left out",
};

/** One line of figures: what is shown how, the tokens of the text, and what counts against the host's budget. */
export function hostCatalogFigures(catalog: HostCatalog, tokens: number | undefined): string {
  const { title, exact, skills, budget, used, unit, checked } = catalog;
  const parts = (Object.keys(words) as ShownPart[]).flatMap((part) => {
    const count = skills.filter(({ shown }) => shown === part).length;
    return count === 0 ? [] : [`${count} ${words[part]}`];
  });
  const list = parts.length === 0 ? "" : ` (${parts.join(", ")})`;
  const counted = tokens === undefined ? "" : `, ≈ ${number.format(tokens)} tokens`;
  const limit = budget === undefined ? "" : ` of ${number.format(budget)}`;
  const kind = exact ? `as read on ${checked}` : `an estimate of ${checked}`;
  return `${title}, ${kind}: ${skillCount(skills.length)}${list}${counted}, ${number.format(used)}${limit} ${unit}.`;
}

/**
 * A host's list as a document for people: the figures, the text between two rules, the skills that are not shown in full,
 * and what the text leaves out.
 */
export function hostCatalogReport(catalog: HostCatalog, tokens: number | undefined): string {
  const rule = "─".repeat(72);
  const cut = catalog.skills.filter(({ shown }) => shown !== "full");
  const lines = cut.map((skill) => `- ${skill.name} (${skill.path}): ${hostSkillSentence(skill)}`);
  return [
    hostCatalogFigures(catalog, tokens),
    rule,
    catalog.text === "" ? "(The agent says nothing about skills.)" : catalog.text.replace(/^\n+|\n+$/g, ""),
    rule,
    ...(lines.length === 0 ? [] : ["Not in full:", "", ...lines, ""]),
    catalog.note,
    `Source: ${catalog.source}.`,
    "",
  ].join("\n");
}

/** How a skill is shown, why, and what would bring it back, as sentences. */
export function hostSkillSentence({ name, shown, reason, restore }: HostSkillState): string {
  const sentences = [`${words[shown].charAt(0).toUpperCase()}${words[shown].slice(1)}.`];
  if (reason !== undefined) sentences.push(reason);
  if (restore !== undefined) {
    const characters = `${number.format(restore.characters)} ${restore.characters === 1 ? "character" : "characters"}`;
    const own = restore.skills.length === 1 && restore.skills[0] === name;
    const several = `description${restore.skills.length === 1 ? "" : "s"} of ${named(restore.skills)}`;
    const place = own ? "its description" : `the ${several}`;
    sentences.push(`Remove ${characters} from ${place} to have it shown in full.`);
  }
  return sentences.join(" ");
}

function named(names: readonly string[]): string {
  const some = names.slice(0, 3).join(", ");
  return names.length > 3 ? `${some} and ${names.length - 3} more` : some;
}
