import type { Span } from "../skill/types.ts";

/** A value as JSON has it. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** The types of JSON Schema. The founding formats name all of them but `integer` and `null`. */
export type SchemaType = "string" | "number" | "integer" | "boolean" | "object" | "array" | "null";

/**
 * What a value must be, as far as it is checked: a part of JSON Schema (2020-12) as plain data. Everything else that an
 * author writes, `pattern` and `$ref` included, is left out; a schema of nothing accepts every value.
 */
export interface ValueSchema {
  readonly type?: SchemaType | readonly SchemaType[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, ValueSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | ValueSchema;
  readonly items?: ValueSchema;
  readonly enum?: readonly JsonValue[];
  readonly const?: JsonValue;
  readonly anyOf?: readonly ValueSchema[];
  readonly oneOf?: readonly ValueSchema[];
  readonly allOf?: readonly ValueSchema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** One parameter of a skill that is invoked (HyperAgent, `SkillParameter`). */
export interface SkillParameter {
  readonly name: string;
  /** As written; undefined when the type is missing or unknown, which accepts every value. */
  readonly type?: SchemaType;
  /** True where the author says so, and where nothing is said and there is no default. */
  readonly required: boolean;
  readonly default?: JsonValue;
  /** Empty when there is none. */
  readonly description: string;
  /** `type` with all that is written beside it, such as `enum`, `items` and limits. */
  readonly schema: ValueSchema;
}

/** What a problem is about; each is a rule of its own. */
export type SchemaProblemCode =
  | "parameters-form"
  | "parameter-type"
  | "parameter-default"
  | "parameter-duplicate"
  | "output-schema-form";

/** Something in `parameters` or `output_schema` that is not read as it was meant. */
export interface SchemaProblem {
  readonly code: SchemaProblemCode;
  readonly message: string;
  /** Place in the text of the SKILL.md. */
  readonly span: Span;
  /** What was probably meant, to be written at `span`. */
  readonly replacement?: { readonly title: string; readonly newText: string };
}

export type ReportSchemaProblem = (problem: SchemaProblem) => void;
