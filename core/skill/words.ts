import { textOf } from "./entries.ts";
import type { YamlValue } from "./types.ts";

const none: readonly string[] = [];

/** Items of a list, or the parts of a text between commas; without blanks and repetitions. */
export function words(value: YamlValue | undefined): readonly string[] {
  if (value === undefined) return none;
  const parts = value.kind === "list" ? value.items.map((item) => textOf(item) ?? "") : textOf(value)?.split(",");
  return [...new Set((parts ?? []).map((part) => part.trim()).filter((part) => part !== ""))];
}
