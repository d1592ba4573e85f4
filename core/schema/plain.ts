import type { YamlValue } from "../skill/types.ts";
import type { JsonValue } from "./types.ts";

/** Levels of nesting that are read and compared. The YAML reader has the same cap; aliases can exceed it. */
export const maxSchemaDepth = 64;

/** A YAML value as plain data. What lies deeper than the cap, and numbers that JSON has not, become `null`. */
export function plainValue(value: YamlValue, depth = 0): JsonValue {
  if (depth > maxSchemaDepth) return null;
  if (value.kind === "list") return value.items.map((item) => plainValue(item, depth + 1));
  if (value.kind === "map") {
    return Object.fromEntries(value.entries.map((entry) => [entry.key, plainValue(entry.value, depth + 1)]));
  }
  return typeof value.value === "number" && !Number.isFinite(value.value) ? null : value.value;
}
