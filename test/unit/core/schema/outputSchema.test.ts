import assert from "node:assert/strict";
import { readOutputSchema } from "../../../../core/schema/outputSchema.ts";
import type { ValueSchema } from "../../../../core/schema/types.ts";
import { field, shown } from "./fixture.ts";

type Dialect = "json-schema" | "shorthand" | undefined;

const read: readonly (readonly [when: string, lines: readonly string[], Dialect, ValueSchema])[] = [
  [
    "the shorthand of the founding text",
    ["output_schema:", "  summary: string", '  sources: ["array"]', '  tests: "string | null"', "  metadata: object"],
    "shorthand",
    {
      type: "object",
      properties: {
        summary: { type: "string" },
        sources: { type: "array" },
        tests: { type: ["string", "null"] },
        metadata: { type: "object" },
      },
      required: ["summary", "sources", "metadata"],
    },
  ],
  [
    "lists and objects of the shorthand",
    ["output_schema:", "  names: [string]", "  rows:", "    - {id: integer, tags: 'string[]'}", "  extra: any"],
    "shorthand",
    {
      type: "object",
      properties: {
        names: { type: "array", items: { type: "string" } },
        rows: {
          type: "array",
          items: {
            type: "object",
            properties: { id: { type: "integer" }, tags: { type: "array", items: { type: "string" } } },
            required: ["id", "tags"],
          },
        },
        extra: {},
      },
      required: ["names", "rows"],
    },
  ],
  [
    "JSON Schema",
    [
      "output_schema:",
      "  type: object",
      "  properties:",
      "    summary: {type: string, minLength: 1, description: In short}",
      "    level: {enum: [low, high]}",
      "  required: [summary]",
      "  additionalProperties: false",
    ],
    "json-schema",
    {
      type: "object",
      properties: {
        summary: { type: "string", minLength: 1, description: "In short" },
        level: { enum: ["low", "high"] },
      },
      required: ["summary"],
      additionalProperties: false,
    },
  ],
  [
    "a type alone",
    ["output_schema: {type: array, items: {type: string}}"],
    "json-schema",
    { type: "array", items: { type: "string" } },
  ],
  [
    "fields named like keywords",
    ["output_schema: {title: string, type: string, description: string}"],
    "shorthand",
    {
      type: "object",
      properties: { title: { type: "string" }, type: { type: "string" }, description: { type: "string" } },
      required: ["title", "type", "description"],
    },
  ],
  ["nothing", ["output_schema:"], undefined, {}],
];

const broken: readonly (readonly [when: string, lines: readonly string[], problems: readonly string[]])[] = [
  ["a text", ["output_schema: string"], ["output-schema-form: string"]],
  ["a list", ["output_schema: [summary]"], ["output-schema-form: [summary]"]],
  ["a misspelt type of the shorthand", ["output_schema: {summary: strng}"], ["output-schema-form: strng -> string"]],
  [
    "another language's type",
    ["output_schema: {sources: [str], n: int}"],
    ["output-schema-form: str -> string", "output-schema-form: int -> integer"],
  ],
  [
    "a sentence where a type belongs",
    ["output_schema: {summary: What was found in short}"],
    ["output-schema-form: What was found in short"],
  ],
  ["several types in a list", ["output_schema: {a: [string, number]}"], ["output-schema-form: [string, number]"]],
  [
    "a misspelt type of JSON Schema",
    ["output_schema: {type: object, properties: {a: {type: sting}}}"],
    ["output-schema-form: sting -> string"],
  ],
  ["properties that are a list", ["output_schema: {type: object, properties: [a]}"], ["output-schema-form: [a]"]],
  [
    "required names that are none",
    ["output_schema: {type: object, properties: {name: {type: string}}, required: [nme]}"],
    ["output-schema-form: nme -> name"],
  ],
  [
    "a limit that is no number",
    ["output_schema: {type: object, properties: {a: {maxLength: long}}}"],
    ["output-schema-form: long"],
  ],
  [
    "a keyword that is a slip",
    ["output_schema: {type: object, propertis: {}, properties: {}}"],
    ["output-schema-form: propertis -> properties"],
  ],
];

describe("the output schema of a skill", () => {
  for (const [when, lines, dialect, schema] of read) {
    it(`is read from ${when}`, () => {
      const { value, text } = field(...lines);
      const reading = readOutputSchema(value);
      assert.deepEqual(shown(text, reading.problems), []);
      assert.equal(reading.dialect, dialect);
      assert.deepEqual(reading.value, schema);
    });
  }

  for (const [when, lines, problems] of broken) {
    it(`tells of ${when}`, () => {
      const { value, text } = field(...lines);
      assert.deepEqual(shown(text, readOutputSchema(value).problems), problems);
    });
  }

  it("ends on nesting and aliases without end", () => {
    const deep = `output_schema: ${"{a: ".repeat(60)}string${"}".repeat(60)}`;
    assert.deepEqual(readOutputSchema(field(deep).value).problems, []);
    const lines = ["output_schema:", "  a: &a {x: string}"];
    for (let i = 0; i < 40; i++) lines.push(`  b${i}: {l: *a, r: *a}`);
    assert.ok(readOutputSchema(field(...lines).value).value.properties);
  });
});
