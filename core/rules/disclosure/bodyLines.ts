import { budgetSpan } from "../budgets.ts";
import type { Rule } from "../types.ts";

export const bodyLines: Rule = {
  id: "body-lines",
  category: "disclosure",
  severity: "warning",
  summary: "The instructions have more lines than the budget.",
  why: 'When an agent loads a skill, all of its instructions enter the context at once. The specification recommends fewer than 500 lines, with detail in files that are read when they are needed. The figure is `budgets.bodyLines` of `.skillwright.yaml`. (Agent Skills specification, "Progressive disclosure", 2026-08-09.)',
  fix: "none",
  sample: { bad: "body-lines", good: "data-analysis" },
  check(context) {
    const { document, budgets } = context;
    const { start, end } = document.body.span;
    const last = start + document.text.slice(start, end).trimEnd().length;
    if (last <= start) return;
    const lines = document.lines.lineAt(last - 1) - document.lines.lineAt(start) + 1;
    if (lines <= budgets.bodyLines) return;
    context.report({
      span: budgetSpan(document),
      message: `The instructions have ${lines} lines, over the budget of ${budgets.bodyLines}. Move detail that is not always needed into supporting files.`,
    });
  },
};
