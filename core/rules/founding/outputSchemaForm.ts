import type { Rule } from "../types.ts";
import { reportSchemaProblems } from "./schemaProblems.ts";
import { warnWhereUsed } from "./whereUsed.ts";

export const outputSchemaForm: Rule = {
  id: "output-schema-form",
  category: "founding",
  severity: "hint",
  targets: warnWhereUsed("output_schema"),
  summary: "The `output_schema` cannot be read as a schema.",
  why: 'An agent that invokes the skill relies on the form of its output. The schema may be JSON Schema, or the short form of the founding text: field names with `string`, `"string | null"`, `["array"]` or a map. A type that is misspelt, or a `required` name without a property, promises something that cannot be kept or compared. A warning for targets that use the field. (HyperAgent, skill definition structure and built-in skills, checked 2026-11-20.)',
  fix: "unsafe",
  sample: { bad: "output-schema-form", good: "data-analysis" },
  check: reportSchemaProblems("output-schema-form"),
};
