import type { Rule } from "../types.ts";
import { reportSchemaProblems } from "./schemaProblems.ts";
import { warnWhereUsed } from "./whereUsed.ts";

export const parameterDuplicate: Rule = {
  id: "parameter-duplicate",
  category: "founding",
  severity: "hint",
  targets: warnWhereUsed("parameters"),
  summary: "A parameter is declared twice.",
  why: "Parameters are handed over by name, so that of two with one name only one can be set, and which of the two descriptions and types counts is left to the reader. A warning for targets that use the field. (HyperAgent, invocation tools: `params` is a map by name, checked 2026-11-20.)",
  fix: "none",
  sample: { bad: "parameter-duplicate", good: "data-analysis" },
  check: reportSchemaProblems("parameter-duplicate"),
};
