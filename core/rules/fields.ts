import { findEntry } from "../skill/entries.ts";
import type { ParseProblemCode, SkillDocument, YamlEntry, YamlScalar } from "../skill/types.ts";

/** Problems after which a field that is not there may only not have been read. */
const unreadable: ReadonlySet<ParseProblemCode> = new Set([
  "frontmatter-unclosed",
  "frontmatter-odd-fence",
  "yaml-syntax",
  "yaml-not-a-mapping",
  "yaml-too-deep",
]);

/** True when the frontmatter was read to the end, so that a field that is not found is not there. */
export function isComplete(document: SkillDocument): boolean {
  if (document.frontmatter === undefined) return false;
  if (document.frontmatter.yaml.end - document.frontmatter.yaml.start > 0 && isUnread(document)) return false;
  const name = document.frontmatter.repaired ? findEntry(document.frontmatter, "name")?.value : undefined;
  if (name?.kind === "scalar" && holdsKeys(name)) return false;
  return !document.problems.some(({ code }) => unreadable.has(code));
}

/** A block so large that the parser left it alone. */
function isUnread({ frontmatter, problems }: SkillDocument): boolean {
  return frontmatter?.entries.length === 0 && problems.some(({ code }) => code === "text-too-large");
}

/** A scalar field that is written, with its entry; undefined for a missing field, a list, a map and an empty value. */
export function writtenScalar(
  document: SkillDocument,
  key: string,
): { readonly entry: YamlEntry; readonly value: YamlScalar } | undefined {
  const entry = findEntry(document.frontmatter, key);
  const value = entry?.value;
  if (entry === undefined || value?.kind !== "scalar" || value.text.trim() === "") return undefined;
  if (document.frontmatter?.repaired === true && key === "name" && holdsKeys(value)) return undefined;
  return { entry, value };
}

/** All keys on one line: what YAML leaves as the name is no name, and what is said of it would be said of the line. */
function holdsKeys({ style, text }: YamlScalar): boolean {
  return style === "plain" && /\sdescription\s*:\s/.test(text);
}

/** True for a value that is not there: nothing after the colon, blanks in quotes, or `null`. */
export function isEmptyValue(entry: YamlEntry): boolean {
  const { value } = entry;
  return value.kind === "scalar" && (value.text.trim() === "" || value.value === null);
}

/** True for a scalar that YAML reads as a number or truth value. */
export function isUntypedScalar(value: YamlScalar): boolean {
  return typeof value.value === "number" || typeof value.value === "boolean";
}

/** Length as the specification counts it. Surrogate pairs are one character. */
export function codePoints(text: string): number {
  let count = text.length;
  for (let i = 0; i < text.length - 1; i++) {
    if ((text.charCodeAt(i) & 0xfc00) === 0xd800 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00) count--;
  }
  return count;
}
