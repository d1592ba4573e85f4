/** What a value of `.skillwright.yaml` may be. The reader, the JSON Schema and the documentation follow from it. */
export type Shape =
  | { readonly kind: "text" }
  | { readonly kind: "integer"; readonly minimum: number }
  | { readonly kind: "choice"; readonly choices: readonly Choice[]; readonly what: string }
  | { readonly kind: "list"; readonly items: Shape }
  /** Any number of keys out of a choice, all with values of one shape. */
  | { readonly kind: "map"; readonly keys: Extract<Shape, { kind: "choice" }>; readonly values: Shape }
  | { readonly kind: "record"; readonly properties: Readonly<Record<string, Property>> };

export interface Choice {
  readonly value: string;
  /** One line. */
  readonly description: string;
}

export interface Property {
  /** Markdown, one or two sentences. */
  readonly description: string;
  readonly shape: Shape;
  readonly default?: unknown;
  readonly example: unknown;
}

/** A shape in words, for messages: `a list of target ids`. */
export function describeShape(shape: Shape): string {
  if (shape.kind === "text") return "text";
  if (shape.kind === "integer") return `a whole number of at least ${shape.minimum}`;
  if (shape.kind === "choice") return shape.choices.length > 6 ? `a ${shape.what}` : oneOf(shape.choices);
  if (shape.kind === "list") return "a list, with one `- …` line for each value";
  return "a set of `key: value` lines below it";
}

function oneOf(choices: readonly Choice[]): string {
  return `one of ${choices.map(({ value }) => `\`${value}\``).join(", ")}`;
}
