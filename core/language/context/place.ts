import type { Span } from "../../skill/types.ts";

/** The way to a collection or value: keys, and `[]` for an item of a list. `["parameters", "[]"]` is one parameter. */
export type YamlPath = readonly string[];

/** What is being written at a place of a YAML text. Spans hold the cursor and what completion replaces. */
export interface YamlPlace {
  /**
   * `member`: a key of a map or an item of a list begins here; which of them, only a schema can tell. `value`: the place
   * is behind the colon of a key, on its line.
   */
  readonly kind: "member" | "value";
  /** Of a member the collection that holds it; behind a dash that is the list. Of a value the key's own path. */
  readonly path: YamlPath;
  /** The bracket of the flow collection that holds the place. */
  readonly flow: "[" | "{" | undefined;
  /** A dash stands before the place on its line; `tight` when no blank follows it. */
  readonly dash: "none" | "tight" | "spaced";
  readonly replace: Span;
  readonly quote: "'" | '"' | undefined;
  /** The text between the start of `replace` and the cursor. */
  readonly typed: string;
  /** Of a value: false when nothing separates the colon from the place. */
  readonly spaced: boolean;
  /** Of a member: a colon follows already. */
  readonly hasColon: boolean;
  /** Keys of the same map, without the one at the place; behind a dash those of the item. */
  readonly keys: readonly string[];
  /** Items of the same list, without the one at the place. */
  readonly items: readonly string[];
  /** Column that further lines of the place are indented from. */
  readonly column: number;
  /** True inside `{…}` with quoted keys, which is JSON. */
  readonly json: boolean;
}

/** What most places have in common. */
export const emptyPlace: YamlPlace = {
  kind: "member",
  path: [],
  flow: undefined,
  dash: "none",
  replace: { start: 0, end: 0 },
  quote: undefined,
  typed: "",
  spaced: true,
  hasColon: false,
  keys: [],
  items: [],
  column: 0,
  json: false,
};

/** The quote that a text begins with. */
export function quoteOf(text: string): "'" | '"' | undefined {
  return text.startsWith('"') ? '"' : text.startsWith("'") ? "'" : undefined;
}
