import { nearest } from "../rules/nearest.ts";
import type { Span, YamlEntry, YamlValue } from "../skill/types.ts";

/** What a value of a manifest may be. */
export type Shape =
  | { readonly kind: "any" | "text" | "boolean" }
  | { readonly kind: "list"; readonly items: Shape }
  /** Any keys. */
  | { readonly kind: "map"; readonly values: Shape }
  | {
      readonly kind: "record";
      readonly fields: Readonly<Record<string, Shape>>;
      readonly required?: readonly string[];
      /** True where other keys are nobody's business. */
      readonly open?: boolean;
    }
  /** The first that fits by its kind. */
  | { readonly kind: "either"; readonly shapes: readonly Shape[] };

/** Something that does not have its shape. */
export interface ShapeProblem {
  /** `type`: of another kind. `missing`: a required key. `unknown`: a key that is none. */
  readonly what: "type" | "missing" | "unknown";
  readonly message: string;
  readonly span: Span;
  /** Way of keys to the place: `plugins[2].author`. */
  readonly at: string;
  readonly key?: string;
  /** Of an unknown key the one that is like it. */
  readonly near?: string;
  readonly value?: YamlValue;
}

export interface ShapeOptions {
  /** True where `null` stands for a value that is left out, as for an optional field in Rust. */
  readonly nullable: boolean;
}

/** Compares a value with a shape, all the way down. */
export function checkShape(
  shape: Shape,
  value: YamlValue,
  options: ShapeOptions,
  report: (problem: ShapeProblem) => void,
  at = "",
): void {
  if (options.nullable && isNull(value)) return;
  const fitting = choose(shape, value);
  if (fitting === undefined) {
    const message = `${place(at)} must be ${describe(shape)}; it is ${found(value)}.`;
    report({ what: "type", message, span: value.span, at, value });
    return;
  }
  if (fitting.kind === "list" && value.kind === "list") {
    for (const [index, item] of value.items.entries())
      checkShape(fitting.items, item, options, report, `${at}[${index}]`);
  } else if (fitting.kind === "map" && value.kind === "map") {
    for (const entry of value.entries) checkShape(fitting.values, entry.value, options, report, inside(at, entry.key));
  } else if (fitting.kind === "record" && value.kind === "map") {
    for (const key of fitting.required ?? []) {
      const entry = value.entries.findLast((candidate) => candidate.key === key);
      if (entry !== undefined && !(options.nullable && isNull(entry.value))) continue;
      const message = `\`${inside(at, key)}\` is missing; it must be ${describe(fitting.fields[key] ?? { kind: "any" })}.`;
      report({ what: "missing", message, span: head(value, at), at, key });
    }
    for (const entry of value.entries) {
      const known = Object.hasOwn(fitting.fields, entry.key) ? fitting.fields[entry.key] : undefined;
      if (known !== undefined) checkShape(known, entry.value, options, report, inside(at, entry.key));
      else if (fitting.open !== true) unknownKey(fitting.fields, entry, at, report);
    }
  }
}

function choose(shape: Shape, value: YamlValue): Shape | undefined {
  if (shape.kind === "either") {
    for (const candidate of shape.shapes) {
      const fitting = choose(candidate, value);
      if (fitting !== undefined) return fitting;
    }
    return undefined;
  }
  if (shape.kind === "any") return shape;
  if (shape.kind === "list") return value.kind === "list" ? shape : undefined;
  if (shape.kind === "map" || shape.kind === "record") return value.kind === "map" ? shape : undefined;
  if (value.kind !== "scalar") return undefined;
  return typeof value.value === (shape.kind === "text" ? "string" : "boolean") ? shape : undefined;
}

function unknownKey(
  fields: Readonly<Record<string, Shape>>,
  { key, keySpan, value }: YamlEntry,
  at: string,
  report: (problem: ShapeProblem) => void,
): void {
  const near = nearest(key, Object.keys(fields));
  const meant = near === undefined ? "" : ` Did you mean \`${near}\`?`;
  const where = at === "" ? "" : ` of \`${at}\``;
  report({
    what: "unknown",
    message: `\`${key}\` is no known field${where}.${meant}`,
    span: keySpan,
    at,
    key,
    value,
    ...(near === undefined ? {} : { near }),
  });
}

/** Where a missing key is told: the opening of the object, or the first key of the file. */
function head(value: Extract<YamlValue, { kind: "map" }>, at: string): Span {
  const first = value.entries[0];
  if (at === "" && first !== undefined) return first.keySpan;
  return value.flow ? { start: value.span.start, end: value.span.start + 1 } : (first?.keySpan ?? value.span);
}

function isNull(value: YamlValue): boolean {
  return value.kind === "scalar" && value.value === null;
}

function place(at: string): string {
  return at === "" ? "The file" : `\`${at}\``;
}

function inside(at: string, key: string): string {
  return at === "" ? key : `${at}.${key}`;
}

function found(value: YamlValue): string {
  if (value.kind === "list") return "a list";
  if (value.kind === "map") return "an object";
  if (value.value === null) return "`null`";
  return typeof value.value === "string" ? "text" : `\`${value.text}\``;
}

function describe(shape: Shape): string {
  if (shape.kind === "any") return "a value";
  if (shape.kind === "text") return "text";
  if (shape.kind === "boolean") return "true or false";
  if (shape.kind === "list") return shape.items.kind === "text" ? "a list of texts" : "a list";
  if (shape.kind === "either") return [...new Set(shape.shapes.map(describe))].join(" or ");
  const required = shape.kind === "record" && shape.required !== undefined ? shape.required : [];
  return required.length === 0 ? "an object" : `an object with ${required.map((key) => `\`${key}\``).join(", ")}`;
}
