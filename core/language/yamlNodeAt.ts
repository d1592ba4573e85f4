import type { Span, YamlEntry, YamlValue } from "../skill/types.ts";
import { holds } from "./holds.ts";

/** A key or scalar of a parsed YAML text, with the way to it (`[]` for list items). */
export interface YamlNode {
  readonly kind: "key" | "scalar";
  readonly path: readonly string[];
  readonly span: Span;
  readonly text: string;
}

/** The key or scalar at an offset, at any depth. */
export function yamlNodeAt(entries: readonly YamlEntry[], offset: number): YamlNode | undefined {
  return inEntries(entries, offset, []);
}

function inEntries(entries: readonly YamlEntry[], offset: number, above: readonly string[]): YamlNode | undefined {
  for (const { key, keySpan, value } of entries) {
    const path = [...above, key];
    if (holds(keySpan, offset)) return { kind: "key", path, span: keySpan, text: key };
    const found = inValue(value, offset, path);
    if (found) return found;
  }
  return undefined;
}

function inValue(value: YamlValue, offset: number, path: readonly string[]): YamlNode | undefined {
  if (!holds(value.span, offset)) return undefined;
  if (value.kind === "scalar") {
    return value.style === "empty" ? undefined : { kind: "scalar", path, span: value.span, text: value.text };
  }
  if (value.kind === "map") return inEntries(value.entries, offset, path);
  for (const item of value.items) {
    const found = inValue(item, offset, [...path, "[]"]);
    if (found) return found;
  }
  return undefined;
}
