import { nameOfType, typeOfValue } from "./typeWords.ts";
import type { JsonValue, ValueSchema } from "./types.ts";

const longest = 60;

/** A value in a message: its kind and, where it is short, what it is: ``the text `5` ``. */
export function describeValue(value: JsonValue | undefined): string {
  if (value === undefined) return "missing";
  const type = typeOfValue(value);
  if (type === "null") return "`null`";
  if (type === "array" || type === "object") return nameOfType(type);
  const written = shorten(typeof value === "string" ? value : JSON.stringify(value));
  if (type === "string") return written === "" ? "an empty text" : `the text \`${written}\``;
  return `\`${written}\``;
}

/** What a schema asks for, in words: `a number or null`. */
export function describeSchema(schema: ValueSchema): string {
  const choices = schema.const === undefined ? schema.enum : [schema.const];
  if (choices !== undefined && choices.length > 0) {
    const listed = choices.map(
      (choice) => `\`${shorten(typeof choice === "string" ? choice : JSON.stringify(choice))}\``,
    );
    return listed.length === 1 ? (listed[0] ?? "") : `one of ${listed.join(", ")}`;
  }
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (schema.type === undefined && alternatives !== undefined) {
    return [...new Set(alternatives.map(describeSchema))].join(" or ");
  }
  const types = schema.type === undefined ? [] : typeof schema.type === "string" ? [schema.type] : schema.type;
  if (types.length === 0) return "any value";
  return types.map((type) => (type === "array" ? describeList(schema) : nameOfType(type))).join(" or ");
}

function describeList({ items }: ValueSchema): string {
  if (items?.type === undefined || typeof items.type !== "string") return "a list";
  return items.type === "string" ? "a list of texts" : `a list, each item ${nameOfType(items.type)}`;
}

function shorten(text: string): string {
  const flat = text.replace(/\s+/g, " ").replaceAll("`", "'").trim();
  return flat.length > longest ? `${flat.slice(0, longest - 1)}…` : flat;
}
