import type { Rule } from "../types.ts";
import { checkText } from "./texts.ts";
import { warnWhereUsed } from "./whereUsed.ts";

export const authorType: Rule = {
  id: "author-type",
  category: "founding",
  severity: "hint",
  targets: warnWhereUsed("author"),
  summary: "The `author` is not one text.",
  why: "The field holds one text, a name with or without an address: `Jane Doe <jane@example.com>`. Catalogs that show it expect that; a map or a list is shown as it is stored, or not at all. A warning for targets that use the field. (HyperAgent, skill metadata: `author: str`, checked 2026-11-20.)",
  fix: "safe",
  sample: { bad: "author-type", good: "data-analysis" },
  check(context) {
    checkText(context, "author", "Jane Doe <jane@example.com>");
  },
};
