import type { YamlScalar, YamlValue } from "../../skill/types.ts";

/** A text in a tree of YAML or JSON, with the keys that lead to it; the items of a list have the key of the list. */
export interface ScalarAt {
  readonly keys: readonly string[];
  readonly scalar: YamlScalar;
}

/** Every text below a value, in the order of the file; numbers, truth values and block texts are left out. */
export function* scalarsBelow(value: YamlValue | undefined, keys: readonly string[] = []): Generator<ScalarAt> {
  if (value === undefined) return;
  if (value.kind === "scalar") {
    const oneLine = value.style === "plain" || value.style === "single" || value.style === "double";
    if (oneLine && typeof value.value === "string") yield { keys, scalar: value };
  } else if (value.kind === "list") {
    for (const item of value.items) yield* scalarsBelow(item, keys);
  } else {
    for (const entry of value.entries) yield* scalarsBelow(entry.value, [...keys, entry.key]);
  }
}
