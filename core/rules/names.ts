import { longestName } from "../skill/specLimits.ts";
import { suggestSkillName } from "../skill/template.ts";

/** A name as it is compared: without blanks around it, and NFKC, so that `é` is one thing (skills-ref, validator). */
export function comparableName(name: string): string {
  return name.trim().normalize("NFKC");
}

/**
 * What is wrong with the form of a name, as parts of a sentence; empty for a good one. Letters and digits of any script
 * are allowed, as in the reference validator.
 */
export function nameFaults(written: string): readonly string[] {
  const name = comparableName(written);
  const faults: string[] = [];
  if (name !== name.toLowerCase()) faults.push("must be lowercase");
  if (name.startsWith("-") || name.endsWith("-")) faults.push("cannot start or end with a hyphen");
  if (name.includes("--")) faults.push("cannot contain consecutive hyphens");
  const strange = new Set(name.match(/[^\p{L}\p{N}-]/gu) ?? []);
  if (strange.size > 0) faults.push(`contains invalid characters (${[...strange].map(showCharacter).join(" ")})`);
  return faults;
}

function showCharacter(character: string): string {
  if (character === " ") return "space";
  const visible = /[\p{P}\p{S}]/u.test(character) && character !== "`";
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return visible ? `\`${character}\`` : `U+${code}`;
}

/** True when a name may be used as it is: good form, not empty, not too long. */
export function isAllowedName(name: string): boolean {
  return name !== "" && nameFaults(name).length === 0 && Array.from(comparableName(name)).length <= longestName;
}

/**
 * The allowed name that is nearest to a text: `My PDF_Tools` becomes `my-pdf-tools`, `MySkill` becomes `my-skill`. Where
 * the directory differs from it in hyphens only, the directory's name is taken. Undefined when nothing is left.
 */
export function allowedForm(text: string, directoryName: string): string | undefined {
  const apart = text.replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1-$2");
  const form = suggestSkillName(apart) || unicodeForm(apart);
  const bare = (name: string): string => name.replaceAll("-", "");
  if (isAllowedName(directoryName) && bare(form) === bare(directoryName)) return directoryName;
  return isAllowedName(form) ? form : undefined;
}

function unicodeForm(text: string): string {
  const form = comparableName(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-");
  return Array.from(form)
    .slice(0, longestName)
    .join("")
    .replace(/^-+|-+$/g, "");
}
