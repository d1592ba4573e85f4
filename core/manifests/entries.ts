import type { YamlEntry, YamlScalar, YamlValue } from "../skill/types.ts";

/** The entry of a key in a map; of duplicate keys the last. Undefined for what is no map. */
export function entryOf(value: YamlValue | undefined, key: string): YamlEntry | undefined {
  return value?.kind === "map" ? value.entries.findLast((entry) => entry.key === key) : undefined;
}

/** The value at the end of a way of keys. */
export function valueAt(value: YamlValue | undefined, ...keys: readonly string[]): YamlValue | undefined {
  return keys.reduce<YamlValue | undefined>((at, key) => entryOf(at, key)?.value, value);
}

/** A scalar that is text and not blank. */
export function textAt(value: YamlValue | undefined, ...keys: readonly string[]): YamlScalar | undefined {
  const found = valueAt(value, ...keys);
  return found?.kind === "scalar" && typeof found.value === "string" && found.text.trim() !== "" ? found : undefined;
}

/** The items of a list, or the value itself where one may stand for a list of one. */
export function itemsOf(value: YamlValue | undefined): readonly YamlValue[] {
  if (value === undefined) return [];
  return value.kind === "list" ? value.items : [value];
}
