import type { YamlEntry, YamlValue } from "../skill/types.ts";
import { JsonSchemaReader, schemaKeywords } from "./jsonSchema.ts";
import { readShorthand, typeExpression } from "./shorthand.ts";
import { isTypeWord } from "./typeWords.ts";
import type { SchemaProblem, ValueSchema } from "./types.ts";

export interface OutputSchemaReading {
  /** What can be used; a schema of nothing, which accepts every value, where nothing can. */
  readonly value: ValueSchema;
  /** `json-schema`, or `shorthand` of the founding text; undefined where neither can be told. */
  readonly dialect?: "json-schema" | "shorthand";
  /** In the order of the text. */
  readonly problems: readonly SchemaProblem[];
}

/**
 * Reads `output_schema` in both of its dialects (HyperAgent, skill definition structure: "JSON schema for output", and
 * the built-in skills' `{"summary": "string", "sources": ["array"], "tests": "string | null"}`). Never throws.
 */
export function readOutputSchema(value: YamlValue): OutputSchemaReading {
  const problems: SchemaProblem[] = [];
  if (value.kind === "scalar" && (value.value === null || value.text.trim() === "")) return { value: {}, problems };
  if (value.kind !== "map") {
    const message =
      "Field `output_schema` must be a map: a JSON Schema (`type: object` with `properties`), or field names with their types.";
    return { value: {}, problems: [{ code: "output-schema-form", message, span: value.span }] };
  }
  const dialect = isJsonSchema(value.entries) ? "json-schema" : "shorthand";
  const report = (problem: SchemaProblem): void => void problems.push(problem);
  const read =
    dialect === "json-schema"
      ? new JsonSchemaReader("output-schema-form", report).read(value, "output_schema")
      : readShorthand(value, "output_schema", report);
  return { value: read, dialect, problems: problems.sort((a, b) => a.span.start - b.span.start) };
}

/** Keywords that no field of an output is likely to be named like, with the value that a schema has there. */
const structural: Readonly<Record<string, YamlValue["kind"]>> = {
  $schema: "scalar",
  $ref: "scalar",
  $defs: "map",
  properties: "map",
  anyOf: "list",
  oneOf: "list",
  allOf: "list",
};

/**
 * True for a JSON Schema. `type` is also a fair name for a field of the output, so `type: string` counts as a keyword
 * only where nothing beside it reads as a field with its type.
 */
export function isJsonSchema(entries: readonly YamlEntry[]): boolean {
  if (entries.some(({ key, value }) => Object.hasOwn(structural, key) && structural[key] === value.kind)) return true;
  const type = entries.findLast(({ key }) => key === "type")?.value;
  if (type === undefined) return false;
  const words = type.kind === "list" ? type.items : [type];
  if (!words.every((word) => word.kind === "scalar" && isTypeWord(word.text, true))) return false;
  const others = entries.filter(({ key }) => key !== "type");
  return others.every(
    ({ key, value }) =>
      schemaKeywords.has(key) && (value.kind !== "scalar" || typeExpression(value.text.trim()) === undefined),
  );
}
