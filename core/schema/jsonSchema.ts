import { nearest } from "../rules/nearest.ts";
import type { YamlEntry, YamlValue } from "../skill/types.ts";
import { maxSchemaDepth, plainValue } from "./plain.ts";
import { isTypeWord, suggestType } from "./typeWords.ts";
import type { ReportSchemaProblem, SchemaProblemCode, SchemaType, ValueSchema } from "./types.ts";

/** Keywords with a number that is not negative and whole, and those with any number. */
const counts = ["minLength", "maxLength", "minItems", "maxItems"] as const;
const bounds = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"] as const;
const combined = ["anyOf", "oneOf", "allOf"] as const;

/** The keywords that authors write by hand; a word like one of them is taken for a slip. */
const mainKeywords =
  "type properties required items enum const additionalProperties description title default examples format pattern".split(
    " ",
  );

/** Keywords of JSON Schema (drafts 7 to 2020-12) that are read or may stand there. */
export const schemaKeywords: ReadonlySet<string> = new Set([
  ...mainKeywords,
  ...counts,
  ...bounds,
  ...combined,
  ...`example multipleOf uniqueItems not if then else $schema $id $ref $defs $comment $anchor $vocabulary $dynamicRef
    definitions nullable deprecated readOnly writeOnly patternProperties propertyNames prefixItems contains minContains
    maxContains dependentRequired minProperties maxProperties additionalItems dependencies dependentSchemas
    unevaluatedProperties unevaluatedItems contentEncoding contentMediaType`.split(/\s+/),
]);

/** Reads a JSON Schema. What cannot be used is reported and left out. */
export class JsonSchemaReader {
  readonly #code: SchemaProblemCode;
  readonly #report: ReportSchemaProblem;

  constructor(code: SchemaProblemCode, report: ReportSchemaProblem) {
    this.#code = code;
    this.#report = report;
  }

  /** @param at What people call the place: `output_schema.properties.sources`. */
  read(value: YamlValue, at: string, depth = 0): ValueSchema {
    if (depth > maxSchemaDepth) return {};
    if (value.kind === "scalar" && typeof value.value === "boolean") return {};
    if (value.kind !== "map")
      return this.#say(value, `\`${at}\` must be a schema, with \`type\` and what belongs to it.`);
    const parts: { -readonly [key in keyof ValueSchema]?: ValueSchema[key] } = {};
    for (const entry of value.entries) this.#keyword(entry, at, depth, parts);
    this.#checkRequired(value.entries, parts, at);
    return parts;
  }

  #keyword(entry: YamlEntry, at: string, depth: number, parts: Record<string, unknown>): void {
    const { key, value } = entry;
    const place = `${at}.${key}`;
    if (key === "type") this.#set(parts, key, this.#type(value, place));
    else if (key === "description") {
      if (value.kind === "scalar") parts[key] = value.text;
    } else if (key === "properties") this.#set(parts, key, this.#properties(value, place, depth));
    else if (key === "required") this.#set(parts, key, this.#names(value, place));
    else if (key === "items") parts[key] = this.read(value, place, depth + 1);
    else if (key === "additionalProperties") {
      const flag = value.kind === "scalar" && typeof value.value === "boolean" ? value.value : undefined;
      parts[key] = flag ?? this.read(value, place, depth + 1);
    } else if (key === "enum") {
      if (value.kind === "list") parts[key] = value.items.map((item) => plainValue(item));
      else this.#say(value, `\`${place}\` must be a list of the values that are allowed.`);
    } else if (key === "const") parts[key] = plainValue(value);
    else if (combined.some((word) => word === key)) {
      if (value.kind === "list")
        parts[key] = value.items.map((item, i) => this.read(item, `${place}[${i}]`, depth + 1));
      else this.#say(value, `\`${place}\` must be a list of schemas.`);
    } else if ([...counts, ...bounds].some((word) => word === key))
      this.#set(parts, key, this.#number(key, value, place));
    else if (!schemaKeywords.has(key)) this.#unknown(entry, at);
  }

  #type(value: YamlValue, at: string): SchemaType | readonly SchemaType[] | undefined {
    if (value.kind === "list") {
      const types = value.items.flatMap((item) => this.#typeWord(item, at) ?? []);
      return types.length === 0 ? undefined : types;
    }
    return this.#typeWord(value, at);
  }

  #typeWord(value: YamlValue, at: string): SchemaType | undefined {
    // `type: null` is what YAML makes of the word; in a schema it can only be the type.
    if (value.kind === "scalar" && value.style === "plain" && value.value === null && value.text === "null")
      return "null";
    const word = value.kind === "scalar" ? value.text.trim() : "";
    if (isTypeWord(word, true)) return word;
    const near = word === "" ? undefined : suggestType(word);
    const written = word === "" ? "it is empty or no text" : `\`${word}\` is none`;
    this.#report({
      code: this.#code,
      message: `\`${at}\` must be string, number, integer, boolean, object, array or null; ${written}.${near === undefined ? "" : ` Did you mean \`${near}\`?`}`,
      span: value.span,
      ...(near === undefined ? {} : { replacement: { title: `Change to \`${near}\``, newText: near } }),
    });
    return undefined;
  }

  #properties(value: YamlValue, at: string, depth: number): Readonly<Record<string, ValueSchema>> | undefined {
    if (value.kind !== "map") {
      this.#say(value, `\`${at}\` must be a map of property names, each with its schema.`);
      return undefined;
    }
    return Object.fromEntries(
      value.entries.map((entry) => [entry.key, this.read(entry.value, `${at}.${entry.key}`, depth + 1)]),
    );
  }

  #names(value: YamlValue, at: string): readonly string[] | undefined {
    // Draft 3 and OpenAPI habits write `required: true` beside a property; it is harmless there.
    if (value.kind === "scalar" && typeof value.value === "boolean") return undefined;
    if (value.kind === "list" && value.items.every((item) => item.kind === "scalar" && item.text !== "")) {
      return value.items.map((item) => (item.kind === "scalar" ? item.text : ""));
    }
    this.#say(value, `\`${at}\` must be a list of property names.`);
    return undefined;
  }

  #number(key: string, value: YamlValue, at: string): number | undefined {
    const number = value.kind === "scalar" ? value.value : undefined;
    const count = counts.some((word) => word === key);
    if (
      typeof number === "number" &&
      Number.isFinite(number) &&
      (!count || (Number.isInteger(number) && number >= 0))
    ) {
      return number;
    }
    this.#say(value, `\`${at}\` must be ${count ? "a whole number that is not negative" : "a number"}.`);
    return undefined;
  }

  #checkRequired(entries: readonly YamlEntry[], { properties, required }: ValueSchema, at: string): void {
    if (properties === undefined || required === undefined) return;
    const list = entries.findLast(({ key }) => key === "required")?.value;
    for (const item of list?.kind === "list" ? list.items : []) {
      if (item.kind !== "scalar" || Object.hasOwn(properties, item.text)) continue;
      const near = nearest(item.text, Object.keys(properties));
      this.#report({
        code: this.#code,
        message: `\`${at}.required\` names \`${item.text}\`, which is not among the properties.${near === undefined ? "" : ` Did you mean \`${near}\`?`}`,
        span: item.span,
        ...(near === undefined ? {} : { replacement: { title: `Change to \`${near}\``, newText: near } }),
      });
    }
  }

  /** Only a likely slip is told: JSON Schema lets everyone add keywords. */
  #unknown({ key, keySpan }: YamlEntry, at: string): void {
    const near = key.length < 4 ? undefined : nearest(key, mainKeywords);
    if (near === undefined) return;
    this.#report({
      code: this.#code,
      message: `JSON Schema has no keyword \`${key}\`, and \`${at}\` is read without it. Did you mean \`${near}\`?`,
      span: keySpan,
      replacement: { title: `Change to \`${near}\``, newText: near },
    });
  }

  #set(parts: Record<string, unknown>, key: string, read: unknown): void {
    if (read !== undefined) parts[key] = read;
  }

  #say(value: YamlValue, message: string): ValueSchema {
    this.#report({ code: this.#code, message, span: value.span });
    return {};
  }
}
