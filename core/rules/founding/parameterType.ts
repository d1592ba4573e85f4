import type { Rule } from "../types.ts";
import { reportSchemaProblems } from "./schemaProblems.ts";
import { warnWhereUsed } from "./whereUsed.ts";

export const parameterType: Rule = {
  id: "parameter-type",
  category: "founding",
  severity: "hint",
  targets: warnWhereUsed("parameters"),
  summary: "A parameter has no type, or an unknown one.",
  why: 'The input of a skill is compared with the types of its parameters before the skill runs. A type that is not known lets every value through, or none. The types are those of JSON Schema: string, number, integer, boolean, object, array. A warning for targets that use the field. (HyperAgent, skill definition structure: type is "string", "number", "boolean", "object", "array"; checked 2026-11-20.)',
  fix: "unsafe",
  sample: { bad: "parameter-type", good: "data-analysis" },
  check: reportSchemaProblems("parameter-type"),
};
