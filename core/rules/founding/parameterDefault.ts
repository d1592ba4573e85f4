import type { Rule } from "../types.ts";
import { reportSchemaProblems } from "./schemaProblems.ts";
import { warnWhereUsed } from "./whereUsed.ts";

export const parameterDefault: Rule = {
  id: "parameter-default",
  category: "founding",
  severity: "hint",
  targets: warnWhereUsed("parameters"),
  summary: "The default of a parameter does not fit, or is never used.",
  why: 'A default takes the place of a parameter that is left out, and nothing looks at it again: one of another type, such as `"5"` for a number, reaches the instructions as it is. And a parameter that is required is never left out. A warning for targets that use the field. (HyperAgent, skill definition structure, `SkillParameter.default` and `validate_input`, checked 2026-11-20.)',
  fix: "unsafe",
  sample: { bad: "parameter-default", good: "data-analysis" },
  check: reportSchemaProblems("parameter-default"),
};
