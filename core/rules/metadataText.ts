import type { SkillDocument, YamlValue } from "../skill/types.ts";

/**
 * A value as the one text that the specification wants below `metadata`, where that keeps its meaning: a scalar as it is
 * written, a list of words with commas between them. Undefined for a map, and for a list with anything else in it.
 */
export function asMetadataText(document: SkillDocument, value: YamlValue): string | undefined {
  if (value.kind === "scalar") return value.value === null ? "" : value.text;
  if (value.kind === "map" || value.items.length === 0) return undefined;
  const words: string[] = [];
  for (const item of value.items) {
    if (item.kind !== "scalar" || item.value === null || /[,\r\n]/.test(item.text)) return undefined;
    // An alias or a tag says more than its text.
    if (/^[&*!]/.test(document.text.slice(item.span.start, item.span.end))) return undefined;
    words.push(item.text);
  }
  return words.join(", ");
}
