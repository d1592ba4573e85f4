import { findEntry } from "../../skill/entries.ts";
import { severityByTarget } from "../severity.ts";
import type { Rule } from "../types.ts";
import { checkList } from "./lists.ts";

export const requiredCapabilitiesType: Rule = {
  id: "required-capabilities-type",
  category: "founding",
  severity: "hint",
  targets: severityByTarget(({ fields }) => (fields["required_capabilities"] === "used" ? "error" : "hint")),
  summary: "The `required_capabilities` are not a list of texts.",
  why: 'LinX gives an agent the skills whose required capabilities are a subset of its own. Of one text it makes the set of its letters, which no agent has, so that the skill is never found; a number in the list is equal to no text. That is an error for LinX. (LinX skills design, "Capability matching", `match_skills_to_agent`: `set(skill.required_capabilities or []).issubset(...)`, checked 2026-11-20.)',
  fix: "safe",
  sample: { bad: "required-capabilities-type", good: "data-analysis" },
  check(context) {
    // The keys of a map are compared as if they were the list, so that nothing is lost.
    const isMap = findEntry(context.document.frontmatter, "required_capabilities")?.value.kind === "map";
    const milder: typeof context = {
      ...context,
      report: (found) => context.report({ ...found, atMost: "warning" }),
    };
    checkList(isMap ? milder : context, "required_capabilities", "capability");
  },
};
