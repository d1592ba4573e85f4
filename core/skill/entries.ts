import type { Frontmatter, YamlEntry, YamlValue } from "./types.ts";

/** The entry of a top-level key; of duplicate keys the last, as most YAML readers take it. */
export function findEntry(frontmatter: Frontmatter | undefined, key: string): YamlEntry | undefined {
  return frontmatter?.entries.findLast((entry) => entry.key === key);
}

/** The text of a scalar that is written; undefined for `key:`, `null`, lists and maps. */
export function textOf(value: YamlValue | undefined): string | undefined {
  return value?.kind === "scalar" && value.value !== null ? value.text : undefined;
}

/** Yes or no as people write it: a boolean, or a string such as "true", "yes", "on". */
export function booleanOf(value: YamlValue | undefined): boolean | undefined {
  if (value?.kind !== "scalar") return undefined;
  if (typeof value.value === "boolean") return value.value;
  const text = value.text.trim().toLowerCase();
  if (text === "true" || text === "yes" || text === "on") return true;
  return text === "false" || text === "no" || text === "off" ? false : undefined;
}
