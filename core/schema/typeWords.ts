import { nearest } from "../rules/nearest.ts";
import type { JsonValue, SchemaType } from "./types.ts";

/** The types that authors may name: those of the founding text (`SkillParameter.type`) and `integer` of JSON Schema. */
export const parameterTypes: readonly SchemaType[] = ["string", "number", "integer", "boolean", "object", "array"];

/** How other languages call them. */
const otherNames: Readonly<Record<string, SchemaType>> = {
  str: "string",
  text: "string",
  char: "string",
  int: "integer",
  long: "integer",
  float: "number",
  double: "number",
  decimal: "number",
  num: "number",
  bool: "boolean",
  flag: "boolean",
  dict: "object",
  map: "object",
  mapping: "object",
  record: "object",
  json: "object",
  list: "array",
  tuple: "array",
  sequence: "array",
  none: "null",
  nil: "null",
};

/** True for the name of a type, spelled exactly. `null` counts where a schema may say so. */
export function isTypeWord(word: string, withNull = false): word is SchemaType {
  return (withNull && word === "null") || parameterTypes.some((type) => type === word);
}

/** The type that a word probably stands for: another spelling, another language's name, or the nearest. */
export function suggestType(word: string): SchemaType | undefined {
  const lower = word.trim().toLowerCase();
  if (isTypeWord(lower)) return lower;
  if (Object.hasOwn(otherNames, lower)) return otherNames[lower];
  const near = nearest(lower, parameterTypes);
  return near !== undefined && isTypeWord(near) ? near : undefined;
}

/** The type of a value; a whole number is an `integer`, which also counts as a `number`. */
export function typeOfValue(value: JsonValue): SchemaType {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  if (typeof value === "string") return "string";
  return typeof value === "boolean" ? "boolean" : "object";
}

/** True when a value is of a type. */
export function isOfType(value: JsonValue, type: SchemaType): boolean {
  const found = typeOfValue(value);
  return found === type || (type === "number" && found === "integer");
}

/** A type with its article, as messages name it: `a whole number`. */
export function nameOfType(type: SchemaType): string {
  const names: Record<SchemaType, string> = {
    string: "text",
    number: "a number",
    integer: "a whole number",
    boolean: "true or false",
    object: "an object",
    array: "a list",
    null: "null",
  };
  return names[type];
}
