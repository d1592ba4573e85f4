import type { Rule } from "../types.ts";
import { reportSchemaProblems } from "./schemaProblems.ts";
import { warnWhereUsed } from "./whereUsed.ts";

export const parametersForm: Rule = {
  id: "parameters-form",
  category: "founding",
  severity: "hint",
  targets: warnWhereUsed("parameters"),
  summary: "The `parameters` cannot be read as parameters.",
  why: "A skill that is invoked says what it takes: for each parameter `name`, `type`, `description`, `required` and `default`. They may be a list of maps, a map by name, or a JSON Schema with `properties`. What has another form is left out, and the skill is then run without it. A warning for targets that use the field. (HyperAgent, skill definition structure, `SkillParameter`, checked 2026-11-20.)",
  fix: "unsafe",
  sample: { bad: "parameters-form", good: "data-analysis" },
  check: reportSchemaProblems("parameters-form"),
};
