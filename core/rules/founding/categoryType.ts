import type { Rule } from "../types.ts";
import { checkText } from "./texts.ts";
import { warnWhereUsed } from "./whereUsed.ts";

export const categoryType: Rule = {
  id: "category-type",
  category: "founding",
  severity: "hint",
  targets: warnWhereUsed("category"),
  summary: "The `category` is not one text.",
  why: "A skill is filed under one category, by which `list_skills` and catalogs filter. A list or a map is no category that anyone can ask for; several words belong into `tags`. A warning for targets that use the field. (HyperAgent, skill metadata: `category: str`, and `list_skills(category)`, checked 2026-11-20.)",
  fix: "safe",
  sample: { bad: "category-type", good: "data-analysis" },
  check(context) {
    checkText(context, "category", "research");
  },
};
