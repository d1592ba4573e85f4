import { nearest } from "../rules/nearest.ts";
import { describeSchema, describeValue } from "./describe.ts";
import { maxSchemaDepth } from "./plain.ts";
import { isOfType } from "./typeWords.ts";
import type { JsonObject, JsonValue, ValueSchema } from "./types.ts";

/** Problems that are told of one value; a model that reads them has enough to go on. */
const maxProblems = 20;

/**
 * What keeps an output from being what its schema promises. Never throws, whatever the value.
 *
 * @param schema See `readOutputSchema`.
 * @returns Sentences that name the place (`sources[2].url`), what is expected there and what was found; empty when the
 *   output is as promised. At most 20.
 */
export function validateOutput(schema: ValueSchema, value: unknown): readonly string[] {
  return validateValue(schema, value, "");
}

/** As `validateOutput`, for a value that is called `at` in the messages; the empty string means the output itself. */
export function validateValue(schema: ValueSchema, value: unknown, at: string): readonly string[] {
  const problems: string[] = [];
  const plain = asJson(value);
  if (plain === undefined) return [`${placeName(at)} cannot be written as JSON, or is nested too deep.`];
  new Validator(problems).value(schema, plain, at, 0);
  return problems.slice(0, maxProblems);
}

/** Values that one input or output may hold; guards against structures that contain themselves. */
const maxValues = 100_000;

/** A value that came from outside as JSON has it; undefined when it holds something that JSON has not, or too much. */
export function asJson(value: unknown): JsonValue | undefined {
  let count = 0;
  const read = (value: unknown, depth: number): JsonValue | undefined => {
    if (depth > maxSchemaDepth || ++count > maxValues) return undefined;
    if (value === null || typeof value === "string" || typeof value === "boolean") return value;
    if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
    if (typeof value !== "object") return undefined;
    if (Array.isArray(value)) {
      const items: JsonValue[] = [];
      for (const item of value) {
        const inside = read(item, depth + 1);
        if (inside === undefined) return undefined;
        items.push(inside);
      }
      return items;
    }
    const entries: [string, JsonValue][] = [];
    for (const [key, item] of Object.entries(value)) {
      // A key whose value is undefined is not there, as in JSON.stringify.
      if (item === undefined) continue;
      const inside = read(item, depth + 1);
      if (inside === undefined) return undefined;
      entries.push([key, inside]);
    }
    return Object.fromEntries(entries);
  };
  return read(value, 0);
}

class Validator {
  readonly #problems: string[];

  constructor(problems: string[]) {
    this.#problems = problems;
  }

  value(schema: ValueSchema, value: JsonValue, at: string, depth: number): void {
    if (this.#problems.length >= maxProblems || depth > maxSchemaDepth) return;
    const types = schema.type === undefined ? undefined : typeof schema.type === "string" ? [schema.type] : schema.type;
    const choices = schema.const === undefined ? schema.enum : [schema.const];
    const fits = types === undefined || types.some((type) => isOfType(value, type));
    if (!fits || (choices !== undefined && !choices.some((choice) => isSame(choice, value)))) {
      this.#problems.push(`${placeName(at)} must be ${describeSchema(schema)}; it is ${describeValue(value)}.`);
      return;
    }
    for (const part of schema.allOf ?? []) this.value(part, value, at, depth + 1);
    for (const alternatives of [schema.anyOf, schema.oneOf]) this.#alternatives(alternatives, value, at, depth);
    if (typeof value === "number") this.#limits(schema, value, at);
    else if (typeof value === "string") this.#length(schema, value, at);
    else if (isList(value)) this.#list(schema, value, at, depth);
    else if (isObject(value)) this.#object(schema, value, at, depth);
  }

  #alternatives(schemas: readonly ValueSchema[] | undefined, value: JsonValue, at: string, depth: number): void {
    if (schemas === undefined || schemas.length === 0) return;
    let best: readonly string[] | undefined;
    for (const schema of schemas) {
      const problems: string[] = [];
      new Validator(problems).value(schema, value, at, depth + 1);
      if (problems.length === 0) return;
      // The alternative that came nearest: its type was right and only something inside was not.
      if (!(problems[0] ?? "").startsWith(`${placeName(at)} must be `)) best ??= problems;
    }
    const any = `${placeName(at)} must be ${describeSchema({ anyOf: schemas })}; it is ${describeValue(value)}.`;
    this.#problems.push(...(best ?? [any]));
  }

  #limits(schema: ValueSchema, value: number, at: string): void {
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
    const say = (bound: string): number =>
      this.#problems.push(`${placeName(at)} must be ${bound}; it is ${describeValue(value)}.`);
    if (minimum !== undefined && value < minimum) say(`at least ${minimum}`);
    if (maximum !== undefined && value > maximum) say(`at most ${maximum}`);
    if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) say(`more than ${exclusiveMinimum}`);
    if (exclusiveMaximum !== undefined && value >= exclusiveMaximum) say(`less than ${exclusiveMaximum}`);
  }

  #length({ minLength, maxLength }: ValueSchema, value: string, at: string): void {
    if (minLength === undefined && maxLength === undefined) return;
    const length = Array.from(value).length;
    if (length < (minLength ?? 0)) {
      this.#problems.push(`${placeName(at)} must have at least ${minLength} characters; it has ${length}.`);
    } else if (length > (maxLength ?? Infinity)) {
      this.#problems.push(`${placeName(at)} must have at most ${maxLength} characters; it has ${length}.`);
    }
  }

  #list(schema: ValueSchema, value: readonly JsonValue[], at: string, depth: number): void {
    const { items, minItems = 0, maxItems = Infinity } = schema;
    if (value.length < minItems) {
      this.#problems.push(`${placeName(at)} must have at least ${minItems} items; it has ${value.length}.`);
    } else if (value.length > maxItems) {
      this.#problems.push(`${placeName(at)} must have at most ${maxItems} items; it has ${value.length}.`);
    }
    if (items === undefined) return;
    for (const [index, item] of value.entries()) this.value(items, item, `${at}[${index}]`, depth + 1);
  }

  #object(schema: ValueSchema, value: JsonObject, at: string, depth: number): void {
    const { properties = {}, required = [], additionalProperties } = schema;
    for (const name of required) {
      if (Object.hasOwn(value, name)) continue;
      const expected = Object.hasOwn(properties, name) ? describeSchema(properties[name] ?? {}) : "any value";
      this.#problems.push(`${placeName(inside(at, name))} is missing; it must be ${expected}.`);
    }
    for (const [name, item] of Object.entries(value)) {
      if (Object.hasOwn(properties, name)) {
        this.value(properties[name] ?? {}, item, inside(at, name), depth + 1);
      } else if (additionalProperties === false) {
        const near = nearest(name, Object.keys(properties));
        const meant = near === undefined ? "" : ` Did you mean \`${near}\`?`;
        this.#problems.push(`${placeName(inside(at, name))} is not expected.${meant}`);
      } else if (typeof additionalProperties === "object") {
        this.value(additionalProperties, item, inside(at, name), depth + 1);
      }
    }
  }
}

function placeName(at: string): string {
  return at === "" ? "The output" : `\`${at}\``;
}

function inside(at: string, name: string): string {
  return at === "" ? name : `${at}.${name}`;
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Compares as JSON Schema does: the order of keys does not count. */
function isSame(a: JsonValue, b: JsonValue): boolean {
  if (a === b) return true;
  if (isList(a) && isList(b)) return a.length === b.length && a.every((item, i) => isSame(item, b[i] ?? null));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSame(a[key] ?? null, b[key] ?? null))
  );
}
