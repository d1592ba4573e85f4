import { capabilityTexts, defaultCapabilities, type Capabilities } from "../../contract/capabilities.ts";
import type { SkillSelection } from "../../contract/catalog.ts";

/** What a new profile says. */
export interface NewProfile {
  readonly name: string;
  readonly description?: string;
  /** Name of a configured model; the model of the chat when undefined. */
  readonly model?: string;
  readonly toggles: Capabilities;
  /** All skills when undefined. */
  readonly skills?: SkillSelection;
}

/** Longest name, in characters. */
const longestName = 60;

/** The file of a profile with this name; undefined when the name has nothing that a file name could be made of. */
export function profileFileName(name: string): string | undefined {
  const stem = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return stem === "" ? undefined : `${stem}.yaml`;
}

/**
 * Why a profile cannot be called so; undefined when it can.
 *
 * @param files names of the files that are there
 */
export function checkProfileName(name: string, files: ReadonlySet<string>): string | undefined {
  if (name.trim() === "") return "Enter a name.";
  if (name.length > longestName) return `Use at most ${longestName} characters.`;
  const file = profileFileName(name);
  if (file === undefined) return "Use at least one letter from a to z or a digit: the file is named by it.";
  return files.has(file) ? `There is a profile in ${file} already.` : undefined;
}

/** The text of a profile's file. Toggles that are as they would be anyway are left out. */
export function profileText({ name, description, model, toggles, skills }: NewProfile): string {
  const switched = (Object.keys(capabilityTexts) as (keyof Capabilities)[]).filter(
    (capability) => toggles[capability] !== defaultCapabilities[capability],
  );
  return [
    "# An agent profile: choose it in the Skillwright chat, or with `skillwright preview --profile`.",
    `name: ${quoted(name.trim())}`,
    ...(description === undefined || description.trim() === "" ? [] : [`description: ${quoted(description.trim())}`]),
    ...(model === undefined ? [] : [`model: ${quoted(model)}`]),
    ...(switched.length === 0 ? [] : ["toggles:", ...switched.map((key) => `  ${key}: ${toggles[key]}`)]),
    ...(skills === undefined ? [] : selectionLines(skills)),
    "",
  ].join("\n");
}

function selectionLines(skills: SkillSelection): readonly string[] {
  const lists = (["names", "categories", "tags"] as const).filter((key) => skills[key].length > 0);
  if (lists.length === 0) return ["skills:", "  names: []"];
  return ["skills:", ...lists.flatMap((key) => [`  ${key}:`, ...skills[key].map((word) => `    - ${quoted(word)}`)])];
}

/** A text as YAML reads it back: bare where that is sure to be a text, else in the double quotes that it has of JSON. */
function quoted(text: string): string {
  const isPlain = /^[A-Za-z][A-Za-z0-9_-]*(?: [A-Za-z0-9_-]+)*$/.test(text);
  const isOther = /^(?:true|false|yes|no|on|off|null|y|n)$/i.test(text);
  return isPlain && !isOther ? text : JSON.stringify(text).replace(/[\u007f-\u009f\u2028\u2029]/g, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
