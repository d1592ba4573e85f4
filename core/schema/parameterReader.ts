import { nearest } from "../rules/nearest.ts";
import { booleanOf } from "../skill/entries.ts";
import type { Span, YamlEntry, YamlValue } from "../skill/types.ts";
import { describeSchema, describeValue } from "./describe.ts";
import { JsonSchemaReader, schemaKeywords } from "./jsonSchema.ts";
import { plainValue } from "./plain.ts";
import { isTypeWord, suggestType } from "./typeWords.ts";
import type { ReportSchemaProblem, SchemaProblem, SchemaType, SkillParameter, ValueSchema } from "./types.ts";
import { validateValue } from "./validate.ts";

/** Keys of a parameter in the founding text; beside them a parameter may carry keywords of JSON Schema. */
const parameterKeys = ["name", "type", "description", "required", "default"] as const;

/** Reads one parameter after the other and remembers their names. */
export class ParameterReader {
  readonly #report: ReportSchemaProblem;
  readonly #names = new Map<string, Span>();

  constructor(report: ReportSchemaProblem) {
    this.#report = report;
  }

  /** An item of a list: `{name, type, …}`. */
  item(value: YamlValue, index: number): SkillParameter | undefined {
    if (value.kind !== "map") {
      this.#form(value.span, `Item ${index + 1} of \`parameters\` must be a map with \`name\` and \`type\`.`);
      return undefined;
    }
    const named = value.entries.findLast(({ key }) => key === "name");
    const name = named?.value.kind === "scalar" ? named.value.text.trim() : "";
    if (name === "") {
      const span = named?.value.span ?? value.span;
      this.#form(span, `Item ${index + 1} of \`parameters\` has no \`name\`, so that nobody can set it.`);
      return undefined;
    }
    return this.#parameter(name, named?.value.span ?? value.span, value, undefined);
  }

  /** An entry of a map: the name before a map, or before the name of a type. */
  named({ key, keySpan, value }: YamlEntry, required?: boolean): SkillParameter | undefined {
    if (value.kind === "map") return this.#parameter(key, keySpan, value, required);
    if (value.kind === "scalar") {
      this.#taken(key, keySpan);
      const type = value.value === null ? undefined : this.#type(key, value);
      const schema = type === undefined ? {} : { type };
      return { name: key, required: required ?? true, description: "", schema, ...schema };
    }
    this.#form(value.span, `Parameter \`${key}\` must be a map with \`type\`, or the name of a type; this is a list.`);
    return undefined;
  }

  #parameter(
    name: string,
    nameSpan: Span,
    value: Extract<YamlValue, { kind: "map" }>,
    listed: boolean | undefined,
  ): SkillParameter {
    this.#taken(name, nameSpan);
    const field = (key: string): YamlEntry | undefined => value.entries.findLast((entry) => entry.key === key);
    const written = field("type");
    const several = written?.value.kind === "list";
    const type = written === undefined || several ? undefined : this.#type(name, written.value);
    if (
      written === undefined &&
      !value.entries.some(
        ({ key }) => schemaKeywords.has(key) && key !== "description" && key !== "default" && key !== "required",
      )
    ) {
      this.#report({
        code: "parameter-type",
        message: `Parameter \`${name}\` has no \`type\`: string, number, integer, boolean, object or array.`,
        span: nameSpan,
      });
    }
    for (const { key, keySpan } of value.entries) this.#checkKey(name, key, keySpan);
    const schema = { ...this.#schema(value, name, several), ...(type === undefined ? {} : { type }) };
    const fallback = field("default");
    const standard =
      fallback === undefined || (fallback.value.kind === "scalar" && fallback.value.style === "empty")
        ? undefined
        : plainValue(fallback.value);
    const required = this.#required(name, field("required"), listed, standard !== undefined);
    if (fallback !== undefined) this.#checkDefault(name, fallback, schema, required.explicit && required.value);
    const description = field("description")?.value;
    return {
      name,
      required: required.value,
      description: description?.kind === "scalar" ? description.text : "",
      schema,
      ...(type === undefined ? {} : { type }),
      ...(standard === undefined || standard === null ? {} : { default: standard }),
    };
  }

  /** What stands beside the keys of the founding text, read as JSON Schema. */
  #schema(value: Extract<YamlValue, { kind: "map" }>, name: string, withType: boolean): ValueSchema {
    const own: ReadonlySet<string> = new Set(withType ? parameterKeys.filter((key) => key !== "type") : parameterKeys);
    const entries = value.entries.filter(({ key }) => !own.has(key) && schemaKeywords.has(key));
    if (entries.length === 0) return {};
    return new JsonSchemaReader("parameters-form", this.#report).read({ ...value, entries }, `parameters.${name}`);
  }

  #taken(name: string, span: Span): void {
    if (this.#names.has(name)) {
      const message = `Parameter \`${name}\` is declared twice; the last one counts.`;
      this.#report({ code: "parameter-duplicate", message, span });
    }
    this.#names.set(name, span);
  }

  #type(name: string, value: YamlValue): SchemaType | undefined {
    const word = value.kind === "scalar" ? value.text.trim() : "";
    if (isTypeWord(word)) return word;
    const near = word === "" ? undefined : suggestType(word);
    const meant =
      near === undefined ? " Known: string, number, integer, boolean, object, array." : ` Did you mean \`${near}\`?`;
    const what =
      word === ""
        ? `The type of parameter \`${name}\` must be one word.`
        : `Parameter \`${name}\` has the unknown type \`${word}\`.`;
    this.#report({
      code: "parameter-type",
      message: what + meant,
      span: value.span,
      ...(near === undefined ? {} : { replacement: { title: `Change to \`${near}\``, newText: near } }),
    });
    return near;
  }

  #required(
    name: string,
    entry: YamlEntry | undefined,
    listed: boolean | undefined,
    hasDefault: boolean,
  ): { value: boolean; explicit: boolean } {
    // JSON Schema keeps the list beside the properties; a list below a parameter is that of an object's properties.
    if (entry === undefined || entry.value.kind === "list")
      return { value: listed ?? !hasDefault, explicit: listed === true };
    const { value } = entry;
    if (value.kind === "scalar" && typeof value.value === "boolean") return { value: value.value, explicit: true };
    const read = booleanOf(value);
    const problem: Omit<SchemaProblem, "code"> = {
      message: `\`required\` of parameter \`${name}\` must be true or false.`,
      span: value.span,
      ...(read === undefined ? {} : { replacement: { title: `Write \`${read}\``, newText: String(read) } }),
    };
    this.#report({ code: "parameters-form", ...problem });
    return { value: read ?? !hasDefault, explicit: read !== undefined };
  }

  #checkDefault(name: string, { value, span }: YamlEntry, schema: ValueSchema, required: boolean): void {
    if (value.kind === "scalar" && value.value === null) return;
    const plain = plainValue(value);
    if (validateValue(schema, plain, name).length > 0) {
      const fix =
        value.kind === "scalar" && value.style !== "literal" && value.style !== "folded"
          ? rewritten(value.text, schema)
          : undefined;
      this.#report({
        code: "parameter-default",
        message: `The default of parameter \`${name}\` must be ${describeSchema(schema)}; it is ${describeValue(plain)}.`,
        span: value.span,
        ...(fix === undefined ? {} : { replacement: { title: `Write \`${fix}\``, newText: fix } }),
      });
    } else if (required) {
      const message = `Parameter \`${name}\` is required, so that its default is never used.`;
      this.#report({ code: "parameter-default", message, span });
    }
  }

  #checkKey(name: string, key: string, span: Span): void {
    if (parameterKeys.some((known) => known === key) || schemaKeywords.has(key)) return;
    const near = nearest(key, [...parameterKeys, "enum", "items", "properties"]);
    if (near === undefined) return;
    this.#report({
      code: "parameters-form",
      message: `Parameter \`${name}\` has the unknown key \`${key}\`. Did you mean \`${near}\`?`,
      span,
      replacement: { title: `Change to \`${near}\``, newText: near },
    });
  }

  #form(span: Span, message: string): void {
    this.#report({ code: "parameters-form", message, span });
  }
}

/** The same default as the type wants it: a number or truth value out of its quotes, anything else into them. */
function rewritten(text: string, { type }: ValueSchema): string | undefined {
  if (type === "string") return JSON.stringify(text);
  const plain = text.trim();
  if (type === "boolean") return /^(?:true|false)$/i.test(plain) ? plain.toLowerCase() : undefined;
  const number = type === "integer" ? /^-?\d+$/ : type === "number" ? /^-?\d+(?:\.\d+)?$/ : undefined;
  return number?.test(plain) === true ? plain : undefined;
}
