/**
 * What a value of a YAML file may be. The reader, the JSON Schema, completion, hover and the documentation follow from it.
 */
export type Shape =
  | { readonly kind: "text"; readonly source?: TextSource; readonly values?: readonly Choice[] }
  | { readonly kind: "boolean" }
  | { readonly kind: "integer"; readonly minimum: number; readonly maximum?: number }
  | { readonly kind: "choice"; readonly choices: readonly Choice[]; readonly what: string }
  | { readonly kind: "list"; readonly items: Shape }
  /** Any number of keys, all with values of one shape; out of a choice, or free ones (`text`). */
  | { readonly kind: "map"; readonly keys: Extract<Shape, { kind: "choice" | "text" }>; readonly values: Shape }
  | {
      readonly kind: "record";
      readonly properties: Readonly<Record<string, Property>>;
      readonly required?: readonly string[];
      /** True where other keys are fine too. */
      readonly open?: true;
    }
  /** Whatever YAML can say. */
  | { readonly kind: "any" };

/** Where texts come from that the workspace knows; others stay allowed. */
export type TextSource = "skills" | "categories" | "tags" | "tools" | "files" | "directories";

export interface Choice {
  readonly value: string;
  /** One line. */
  readonly description: string;
  /** Words that other tools have for it; they are not taken, but told what to write instead. */
  readonly aliases?: readonly string[];
}

export interface Property {
  /** Markdown, one or two sentences. */
  readonly description: string;
  readonly shape: Shape;
  readonly default?: unknown;
  readonly example?: unknown;
}

/** A shape in words, for messages: `a list of target ids`. */
export function describeShape(shape: Shape): string {
  if (shape.kind === "text") return "text";
  if (shape.kind === "boolean") return "`true` or `false`";
  if (shape.kind === "any") return "any value";
  if (shape.kind === "integer") {
    const most = shape.maximum === undefined ? "" : ` and at most ${shape.maximum}`;
    return `a whole number of at least ${shape.minimum}${most}`;
  }
  if (shape.kind === "choice") return shape.choices.length > 6 ? `a ${shape.what}` : oneOf(shape.choices);
  if (shape.kind === "list") return "a list, with one `- …` line for each value";
  return "a set of `key: value` lines below it";
}

function oneOf(choices: readonly Choice[]): string {
  return `one of ${choices.map(({ value }) => `\`${value}\``).join(", ")}`;
}
