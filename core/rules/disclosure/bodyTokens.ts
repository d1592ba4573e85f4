import { budgetSpan } from "../budgets.ts";
import type { Rule } from "../types.ts";

export const bodyTokens: Rule = {
  id: "body-tokens",
  category: "disclosure",
  severity: "warning",
  summary: "The instructions have more tokens than the budget.",
  why: 'When an agent loads a skill, all of its instructions enter the context at once and stay there. The specification recommends fewer than 5,000 tokens; after a compaction Claude Code keeps no more than the first 5,000 of each skill. The figure is `budgets.bodyTokens` of `.skillwright.yaml`; tokens are counted with o200k_base, and other models differ a little. (Agent Skills specification, "Progressive disclosure", 2026-08-09; Claude Code documentation, checked 2026-11-20.)',
  fix: "none",
  sample: { bad: "body-tokens", good: "data-analysis" },
  check(context) {
    const { document, budgets, bodyTokens } = context;
    if (bodyTokens === undefined || bodyTokens <= budgets.bodyTokens) return;
    context.report({
      span: budgetSpan(document),
      message: `The instructions have about ${bodyTokens} tokens, over the budget of ${budgets.bodyTokens}. Move detail that is not always needed into supporting files.`,
    });
  },
};
