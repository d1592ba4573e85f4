import { defaultBudgets } from "../budgets.ts";
import { writtenScalar } from "../fields.ts";
import type { Rule } from "../types.ts";

export const descriptionTokens: Rule = {
  id: "description-tokens",
  category: "disclosure",
  severity: "warning",
  summary: "The description has more tokens than the budget.",
  why: 'Every description is part of every prompt, whether its skill is used or not; the specification reckons with about 100 tokens for name and description. The figure is `budgets.descriptionTokens` of `.skillwright.yaml`, 250 by default: about what the longest description that is allowed comes to in English. Text in other scripts costs more tokens for each character. (Agent Skills specification, "Progressive disclosure", 2026-08-09.)',
  fix: "none",
  sample: { bad: "description-tokens", good: "data-analysis" },
  check(context) {
    const description = writtenScalar(context.document, "description");
    const budget = context.budgets.descriptionTokens ?? defaultBudgets.descriptionTokens;
    const tokens = context.descriptionTokens;
    if (description === undefined || tokens === undefined || tokens <= budget) return;
    context.report({
      span: description.value.span,
      message: `The description has about ${tokens} tokens, over the budget of ${budget}, and every prompt carries it. Keep what it does and when to use it.`,
    });
  },
};
