import type { Rule } from "../types.ts";
import { checkList } from "./lists.ts";
import { warnWhereUsed } from "./whereUsed.ts";

export const tagsType: Rule = {
  id: "tags-type",
  category: "founding",
  severity: "hint",
  targets: warnWhereUsed("tags"),
  summary: "The `tags` are not a list of words.",
  why: 'Tags stand in the catalog and let people filter it. They are a list of texts: numbers and truth values change their spelling on the way, one long text is one long tag. A warning for targets that use the field. (Langflow requirements, FR-3: "tags (list of strings)"; HyperAgent, skill metadata.)',
  fix: "safe",
  sample: { bad: "tags-type", good: "data-analysis" },
  check(context) {
    checkList(context, "tags", "tag");
  },
};
