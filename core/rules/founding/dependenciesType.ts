import type { Rule } from "../types.ts";
import { checkList } from "./lists.ts";
import { warnWhereUsed } from "./whereUsed.ts";

export const dependenciesType: Rule = {
  id: "dependencies-type",
  category: "founding",
  severity: "hint",
  targets: warnWhereUsed("dependencies"),
  summary: "The `dependencies` are not a list of skill names.",
  why: 'Dependencies name the skills that this one builds on, as a list of texts. A map, or one text with several names, is not read as several dependencies. A warning for targets that use the field. (Langflow requirements, FR-3: "dependencies (list of skill names)".)',
  fix: "safe",
  sample: { bad: "dependencies-type", good: "data-analysis" },
  check(context) {
    checkList(context, "dependencies", "skill name");
  },
};
