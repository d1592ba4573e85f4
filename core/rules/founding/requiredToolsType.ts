import type { Rule } from "../types.ts";
import { checkList } from "./lists.ts";
import { warnWhereUsed } from "./whereUsed.ts";

export const requiredToolsType: Rule = {
  id: "required-tools-type",
  category: "founding",
  severity: "hint",
  targets: warnWhereUsed("required_tools"),
  summary: "The `required_tools` are not a list of tool names.",
  why: 'The field names the tools without which the skill cannot do its work, as a list of texts. One text with several names is one tool that nobody has. A warning for targets that use the field. (HyperAgent, skill metadata: `required_tools: list[str]`, for example `["web_search"]`, checked 2026-11-20.)',
  fix: "safe",
  sample: { bad: "required-tools-type", good: "data-analysis" },
  check(context) {
    checkList(context, "required_tools", "tool name");
  },
};
