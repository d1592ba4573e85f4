import { describeCases, good, skill, type RuleCase } from "./ruleCases.ts";

const field = (...lines: readonly string[]): string => skill(...good, ...lines);
const hyperagent = { targets: ["hyperagent"], severity: "warning" } as const;

const cases: readonly RuleCase[] = [
  {
    rule: "parameters-form",
    when: "a parameter without a name is pointed at",
    text: field("parameters:", "  - «topic»", "  - name: depth", "    type: integer"),
    message: /^Item 1 of `parameters` must be a map with `name` and `type`\.$/,
    ...hyperagent,
  },
  {
    rule: "parameters-form",
    when: "a misspelt key is put right",
    text: field("parameters:", "  - name: depth", "    type: integer", "    «defualt»: 2"),
    message: /^Parameter `depth` has the unknown key `defualt`\. Did you mean `default`\?$/,
    after: field("parameters:", "  - name: depth", "    type: integer", "    default: 2"),
    safe: false,
    ...hyperagent,
  },
  {
    rule: "parameters-form",
    when: "it is a hint where nobody uses the field",
    text: field("parameters: «topic, depth»"),
    severity: "hint",
  },
  {
    rule: "parameters-form",
    when: "lists, maps and JSON Schema are all fine",
    text: field("parameters:", "  type: object", "  properties:", "    topic: {type: string}", "  required: [topic]"),
    targets: ["hyperagent"],
  },
  {
    rule: "parameter-type",
    when: "the name that another language has is translated",
    text: field("parameters:", "  - {name: topic, type: «str»}"),
    message: /^Parameter `topic` has the unknown type `str`\. Did you mean `string`\?$/,
    after: field("parameters:", "  - {name: topic, type: string}"),
    ...hyperagent,
  },
  {
    rule: "parameter-type",
    when: "a missing type stands on the name",
    text: field("parameters:", "  - name: «topic»", "    description: What to look for"),
    message: /^Parameter `topic` has no `type`/,
    ...hyperagent,
  },
  {
    rule: "parameter-default",
    when: "a number in quotes is freed",
    text: field("parameters:", '  - {name: depth, type: integer, default: «"5"»}'),
    message: /^The default of parameter `depth` must be a whole number; it is the text `5`\.$/,
    after: field("parameters:", "  - {name: depth, type: integer, default: 5}"),
    ...hyperagent,
  },
  {
    rule: "parameter-default",
    when: "a default that is never used is told",
    text: field("parameters:", "  - {name: depth, type: integer, required: true, «default: 5»}"),
    message: /is required, so that its default is never used/,
    ...hyperagent,
  },
  {
    rule: "parameter-default",
    when: "a default without a word on required is as in the founding text",
    text: field("parameters:", "  - {name: depth, type: number, default: 5}"),
    targets: ["hyperagent"],
  },
  {
    rule: "parameter-duplicate",
    when: "the second of two is pointed at",
    text: field("parameters:", "  - {name: a, type: string}", "  - {name: «a», type: string}"),
    ...hyperagent,
  },
  {
    rule: "output-schema-form",
    when: "the shorthand is read and a slip put right",
    text: field("output_schema:", "  summary: string", '  sources: ["array"]', "  verdict: «strng»"),
    message: /^`output_schema\.verdict` must be a type .*`strng` is none\. Did you mean `string`\?$/,
    after: field("output_schema:", "  summary: string", '  sources: ["array"]', "  verdict: string"),
    ...hyperagent,
  },
  {
    rule: "output-schema-form",
    when: "JSON Schema is read and a required name compared",
    text: field(
      "output_schema:",
      "  type: object",
      "  properties:",
      "    summary: {type: string}",
      "  required: [«sumary»]",
    ),
    message: /^`output_schema\.required` names `sumary`, which is not among the properties\. Did you mean `summary`\?$/,
    after: field(
      "output_schema:",
      "  type: object",
      "  properties:",
      "    summary: {type: string}",
      "  required: [summary]",
    ),
    ...hyperagent,
  },
  {
    rule: "output-schema-form",
    when: "both dialects are fine",
    text: field('output_schema: {code: string, tests: "string | null", language: string}'),
    targets: ["hyperagent"],
  },
];

describeCases("rules on parameters and output", cases);
