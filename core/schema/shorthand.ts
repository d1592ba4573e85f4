import type { YamlValue } from "../skill/types.ts";
import { maxSchemaDepth } from "./plain.ts";
import { isTypeWord, suggestType } from "./typeWords.ts";
import type { ReportSchemaProblem, SchemaType, ValueSchema } from "./types.ts";

/** A type of the shorthand, or undefined for a text that is none: `string`, `string | null`, `string[]`, `any`. */
export function typeExpression(text: string): ValueSchema | undefined {
  const types: SchemaType[] = [];
  let items: ValueSchema | undefined;
  for (const part of text.split("|").map((word) => word.trim())) {
    if (part === "any") return {};
    const list = /^(\w+)\[\]$/.exec(part)?.[1];
    if (list !== undefined) {
      if (!isTypeWord(list)) return undefined;
      items = { type: list };
      types.push("array");
    } else if (isTypeWord(part, true)) types.push(part);
    else return undefined;
  }
  const type = types.length === 1 ? types[0] : types;
  return { ...(type === undefined ? {} : { type }), ...(items === undefined ? {} : { items }) };
}

/**
 * Reads the shorthand of the founding text (HyperAgent, `output_schema`): a map of fields to types, with `["array"]` for
 * a list and `"string | null"` for what may be missing. A list of one type means a list of such values, a map an object.
 * Every field is expected unless it may be null.
 *
 * @param at What people call the place: `output_schema.sources`.
 */
export function readShorthand(value: YamlValue, at: string, report: ReportSchemaProblem, depth = 0): ValueSchema {
  if (depth > maxSchemaDepth) return {};
  if (value.kind === "list") return readList(value, at, report, depth);
  if (value.kind === "map") {
    const fields = value.entries.map(
      (entry) => [entry.key, readShorthand(entry.value, `${at}.${entry.key}`, report, depth + 1)] as const,
    );
    const required = fields.filter(([, schema]) => !mayBeNull(schema)).map(([key]) => key);
    return { type: "object", properties: Object.fromEntries(fields), ...(required.length === 0 ? {} : { required }) };
  }
  if (value.value === null && value.text === "null") return { type: "null" };
  const known = typeExpression(value.text);
  if (known !== undefined) return known;
  const repaired = value.text
    .split("|")
    .map((part) => suggestType(part.trim().replace(/\[\]$/, "")) ?? part.trim())
    .join(" | ");
  const near = value.text.trim() !== "" && typeExpression(repaired) !== undefined ? repaired : undefined;
  const written = value.text.trim() === "" ? "it is empty" : `\`${value.text}\` is none`;
  report({
    code: "output-schema-form",
    message: `\`${at}\` must be a type (string, number, integer, boolean, object, array), several with \`|\` between them, or a map of fields; ${written}.${near === undefined ? "" : ` Did you mean \`${near}\`?`}`,
    span: value.span,
    ...(near === undefined || near.includes("|")
      ? {}
      : { replacement: { title: `Change to \`${near}\``, newText: near } }),
  });
  return {};
}

function readList(
  value: Extract<YamlValue, { kind: "list" }>,
  at: string,
  report: ReportSchemaProblem,
  depth: number,
): ValueSchema {
  const [first, second] = value.items;
  if (first === undefined) return { type: "array" };
  if (second !== undefined) {
    const message = `\`${at}\` must hold one type, that of the items; write several with \`|\` between them.`;
    report({ code: "output-schema-form", message, span: value.span });
    return { type: "array" };
  }
  // `["array"]` is how the founding text writes a list, whatever it holds.
  if (first.kind === "scalar" && first.text.trim() === "array") return { type: "array" };
  return { type: "array", items: readShorthand(first, `${at}[]`, report, depth + 1) };
}

function mayBeNull({ type }: ValueSchema): boolean {
  return type === undefined || type === "null" || (typeof type !== "string" && type.includes("null"));
}
