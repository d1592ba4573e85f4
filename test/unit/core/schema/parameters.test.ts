import assert from "node:assert/strict";
import { readParameters } from "../../../../core/schema/parameters.ts";
import type { SkillParameter } from "../../../../core/schema/types.ts";
import { field, shown } from "./fixture.ts";

const topic: SkillParameter = {
  name: "topic",
  type: "string",
  required: true,
  description: "What to look for",
  schema: { type: "string" },
};
const max: SkillParameter = {
  name: "max_sources",
  type: "number",
  required: false,
  default: 5,
  description: "",
  schema: { type: "number" },
};

const dialects: Readonly<Record<string, readonly string[]>> = {
  "a list of maps": [
    "parameters:",
    "  - name: topic",
    "    type: string",
    "    description: What to look for",
    "  - {name: max_sources, type: number, default: 5}",
  ],
  "a map of maps": [
    "parameters:",
    "  topic: {type: string, required: true, description: What to look for}",
    "  max_sources:",
    "    type: number",
    "    default: 5",
  ],
  "a JSON Schema": [
    "parameters:",
    "  type: object",
    "  properties:",
    "    topic: {type: string, description: What to look for}",
    "    max_sources: {type: number, default: 5}",
    "  required: [topic]",
  ],
};

/** Lines, and each problem as `shown` writes it. */
const broken: readonly (readonly [when: string, lines: readonly string[], problems: readonly string[]])[] = [
  ["one text", ["parameters: topic, depth"], ["parameters-form: topic, depth"]],
  ["an item that is a text", ["parameters: [topic]"], ["parameters-form: topic"]],
  ["an item without a name", ["parameters: [{type: string}]"], ["parameters-form: {type: string}"]],
  ["a list for a type", ["parameters: {topic: [a]}"], ["parameters-form: [a]"]],
  [
    "another language's type",
    ["parameters:", "  - {name: a, type: str}", "  - {name: b, type: Int}", "  - {name: c, type: strng}"],
    ["parameter-type: str -> string", "parameter-type: Int -> integer", "parameter-type: strng -> string"],
  ],
  ["a type that is nothing known", ["parameters: [{name: a, type: banana}]"], ["parameter-type: banana"]],
  ["no type at all", ["parameters: [{name: topic, description: x}]"], ["parameter-type: topic"]],
  [
    "a truth value in quotes",
    ["parameters: [{name: a, type: string, required: 'yes'}]"],
    ["parameters-form: 'yes' -> true"],
  ],
  [
    "a key that is misspelt",
    ["parameters: [{name: a, type: string, requird: true}]"],
    ["parameters-form: requird -> required"],
  ],
  [
    "one name twice",
    ["parameters:", "  - {name: a, type: string}", "  - {name: a, type: number}"],
    ["parameter-duplicate: a"],
  ],
  [
    "a number in quotes as default",
    ["parameters: [{name: a, type: number, default: '5'}]"],
    ["parameter-default: '5' -> 5"],
  ],
  [
    "a number as default of a text",
    ["parameters: [{name: a, type: string, default: 1.0}]"],
    ['parameter-default: 1.0 -> "1.0"'],
  ],
  ["a list as default of a text", ["parameters: [{name: a, type: string, default: [x]}]"], ["parameter-default: [x]"]],
  [
    "a default out of the choices",
    ["parameters: [{name: a, type: string, enum: [x, y], default: z}]"],
    ['parameter-default: z -> "z"'],
  ],
  [
    "a default that is never used",
    ["parameters: [{name: a, type: string, required: true, default: x}]"],
    ["parameter-default: default: x"],
  ],
  [
    "a required name without a property",
    ["parameters: {type: object, properties: {topic: {type: string}}, required: [topics]}"],
    ["parameters-form: topics"],
  ],
];

const fine: Readonly<Record<string, readonly string[]>> = {
  "nothing written": ["parameters:"],
  "an empty list": ["parameters: []"],
  "a default without required, as in the founding text": ["parameters: [{name: a, type: number, default: 5}]"],
  "a default of null": ["parameters: [{name: a, type: string, required: false, default: null}]"],
  "keywords of JSON Schema": ["parameters: [{name: a, type: array, items: {type: string}, maxItems: 3, default: []}]"],
  "a whole number for a number": ["parameters: [{name: a, type: number, default: 0}]"],
  "names before types": ["parameters: {topic: string, depth: integer}"],
  "several types": ["parameters: [{name: a, type: [string, 'null']}]"],
  "only choices": ["parameters: [{name: a, enum: [x, y]}]"],
  "parameters named like keywords": ["parameters: {type: string, properties: object}"],
};

describe("parameters of a skill", () => {
  for (const [dialect, lines] of Object.entries(dialects)) {
    it(`are read from ${dialect}`, () => {
      const { value, text } = field(...lines);
      const read = readParameters(value);
      assert.deepEqual(shown(text, read.problems), []);
      assert.deepEqual(read.value, [topic, max]);
    });
  }

  for (const [when, lines, problems] of broken) {
    it(`tells of ${when}`, () => {
      const { value, text } = field(...lines);
      assert.deepEqual(shown(text, readParameters(value).problems), problems);
    });
  }

  for (const [when, lines] of Object.entries(fine)) {
    it(`accepts ${when}`, () => {
      const { value, text } = field(...lines);
      assert.deepEqual(shown(text, readParameters(value).problems), []);
    });
  }

  it("keeps the last of two with one name, and all others", () => {
    const { value } = field(
      "parameters:",
      "  - {name: a, type: string}",
      "  - {name: b, type: string}",
      "  - {name: a, type: number}",
    );
    assert.deepEqual(
      readParameters(value).value.map(({ name, type }) => [name, type]),
      [
        ["b", "string"],
        ["a", "number"],
      ],
    );
  });

  it("reads names such as __proto__ as names", () => {
    const { value } = field("parameters: {__proto__: string, constructor: {type: number}}");
    assert.deepEqual(
      readParameters(value).value.map(({ name }) => name),
      ["__proto__", "constructor"],
    );
  });
});
