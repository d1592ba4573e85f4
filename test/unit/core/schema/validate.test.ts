import assert from "node:assert/strict";
import { readOutputSchema } from "../../../../core/schema/outputSchema.ts";
import { readParameters } from "../../../../core/schema/parameters.ts";
import { validateOutput } from "../../../../core/schema/validate.ts";
import { validateParameters } from "../../../../core/schema/validateParameters.ts";
import { field } from "./fixture.ts";

const parameters = readParameters(
  field(
    "parameters:",
    "  - {name: topic, type: string}",
    "  - {name: max_sources, type: integer, default: 5, minimum: 1}",
    "  - {name: style, type: string, required: false, enum: [short, long]}",
    "  - {name: tags, type: array, required: false, items: {type: string}}",
  ).value,
).value;

const inputs: readonly (readonly [when: string, input: unknown, value: unknown, problems: readonly string[]])[] = [
  ["fills in defaults", { topic: "AI" }, { topic: "AI", max_sources: 5 }, []],
  [
    "keeps what is given",
    { topic: "AI", max_sources: 2, style: "long" },
    { topic: "AI", max_sources: 2, style: "long" },
    [],
  ],
  [
    "takes null for something left out",
    { topic: "AI", style: null, max_sources: null },
    { topic: "AI", max_sources: 5 },
    [],
  ],
  [
    "asks for what is required",
    {},
    { max_sources: 5 },
    ["The required parameter `topic` is missing; it must be text."],
  ],
  [
    "asks for what is required when there is nothing",
    undefined,
    { max_sources: 5 },
    ["The required parameter `topic` is missing; it must be text."],
  ],
  [
    "names the expected type",
    { topic: 3, max_sources: "5", tags: ["a", 1] },
    undefined,
    [
      "`topic` must be text; it is `3`.",
      "`max_sources` must be a whole number; it is the text `5`.",
      "`tags[1]` must be text; it is `1`.",
    ],
  ],
  [
    "names the choices",
    { topic: "AI", style: "tall" },
    undefined,
    ["`style` must be one of `short`, `long`; it is the text `tall`."],
  ],
  ["knows limits", { topic: "AI", max_sources: 0 }, undefined, ["`max_sources` must be at least 1; it is `0`."]],
  [
    "proposes the right name",
    { topic: "AI", max_source: 3 },
    undefined,
    ["There is no parameter `max_source`. Did you mean `max_sources`?"],
  ],
  [
    "lists the names for a strange one",
    { topic: "AI", colour: "red" },
    undefined,
    ["There is no parameter `colour`. The parameters are `topic`, `max_sources`, `style`, `tags`."],
  ],
  [
    "wants an object",
    ["AI"],
    {},
    [
      "The parameters must be an object with `topic` (text), `max_sources` (a whole number), `style` (one of `short`, `long`), `tags` (a list of texts).",
    ],
  ],
];

describe("the parameters that a skill is invoked with", () => {
  for (const [when, input, value, problems] of inputs) {
    it(`validation ${when}`, () => {
      const read = validateParameters(parameters, input);
      assert.deepEqual(read.problems, problems);
      if (value !== undefined) assert.deepEqual(read.value, value);
    });
  }

  it("are free where the skill declares none", () => {
    assert.deepEqual(validateParameters([], { anything: [1] }), { value: { anything: [1] }, problems: [] });
  });

  it("never throw", () => {
    const circle: Record<string, unknown> = {};
    circle["topic"] = circle;
    circle["style"] = circle;
    for (const input of [
      circle,
      { topic: NaN },
      { topic: 1n },
      7,
      "x",
      null,
      () => 1,
      { __proto__: null, topic: "a" },
    ]) {
      assert.ok(Array.isArray(validateParameters(parameters, input).problems));
    }
  });
});

const shorthand = readOutputSchema(
  field("output_schema: {summary: string, sources: [{url: string}], tests: string | null, n: number}").value,
).value;
const jsonSchema = readOutputSchema(
  field(
    "output_schema:",
    "  type: object",
    "  additionalProperties: false",
    "  required: [verdict]",
    "  properties:",
    "    verdict: {enum: [yes, no]}",
    "    score: {type: number, minimum: 0, maximum: 1}",
    "    owner: {anyOf: [{type: string}, {type: object, required: [id], properties: {id: {type: integer}}}]}",
  ).value,
).value;

const outputs: readonly (readonly [
  when: string,
  schema: typeof shorthand,
  output: unknown,
  problems: readonly string[],
])[] = [
  ["the shorthand kept", shorthand, { summary: "s", sources: [{ url: "u" }], n: 1.5, more: true }, []],
  ["null where it is allowed", shorthand, { summary: "s", sources: [], tests: null, n: 1 }, []],
  [
    "a field missing and one of another type",
    shorthand,
    { sources: [{}, { url: 7 }], n: "1" },
    [
      "`summary` is missing; it must be text.",
      "`sources[0].url` is missing; it must be text.",
      "`sources[1].url` must be text; it is `7`.",
      "`n` must be a number; it is the text `1`.",
    ],
  ],
  ["a text for an object", shorthand, "done", ["The output must be an object; it is the text `done`."]],
  ["JSON Schema kept", jsonSchema, { verdict: "yes", score: 0.5, owner: { id: 3 } }, []],
  [
    "choices, limits and names",
    jsonSchema,
    { verdict: "maybe", score: 2, owners: "x" },
    [
      "`verdict` must be one of `yes`, `no`; it is the text `maybe`.",
      "`score` must be at most 1; it is `2`.",
      "`owners` is not expected. Did you mean `owner`?",
    ],
  ],
  [
    "the alternative that came nearest",
    jsonSchema,
    { verdict: "no", owner: { id: "3" } },
    ["`owner.id` must be a whole number; it is the text `3`."],
  ],
  [
    "none of the alternatives",
    jsonSchema,
    { verdict: "no", owner: 3 },
    ["`owner` must be text or an object; it is `3`."],
  ],
  [
    "what JSON has not",
    shorthand,
    { summary: undefined, sources: [], n: Infinity },
    ["The output cannot be written as JSON, or is nested too deep."],
  ],
];

describe("the output of a skill", () => {
  for (const [when, schema, output, problems] of outputs) {
    it(`is compared: ${when}`, () => assert.deepEqual(validateOutput(schema, output), problems));
  }

  it("is not complained about without end", () => {
    const list = Array.from({ length: 500 }, () => 1);
    assert.equal(validateOutput({ type: "array", items: { type: "string" } }, list).length, 20);
  });
});
