import { budgetSpan, undividedTokens } from "../budgets.ts";
import type { Rule, RuleContext } from "../types.ts";

export const bodyUndivided: Rule = {
  id: "body-undivided",
  category: "disclosure",
  severity: "hint",
  summary: "Long instructions stand in SKILL.md alone, without supporting files.",
  why: 'All of SKILL.md enters the context whenever the skill is used. Above some 2,000 tokens there is most often something that only part of the tasks need: tables, long examples, variants. In a file beside it, named with when to read it, that costs nothing until then. Above the budget of `body-tokens` that rule says so instead. (Agent Skills specification, "Progressive disclosure", 2026-08-09.)',
  fix: "none",
  sample: { bad: "body-undivided", good: "data-analysis" },
  check(context) {
    const { document, bodyTokens, budgets, graph } = context;
    if (bodyTokens === undefined || graph?.complete !== true || graph.files.length > 0) return;
    if (bodyTokens <= undividedTokens || bodyTokens > budgets.bodyTokens || isSaidElsewhere(context)) return;
    context.report({
      span: budgetSpan(document),
      message: `The instructions have about ${bodyTokens} tokens and no supporting file. Move what only some tasks need into files, and say when to read each.`,
    });
  },
};

/** True when a rule on lines or on the text itself speaks of the same body. */
function isSaidElsewhere({ document, budgets }: RuleContext): boolean {
  const { lines, body, problems } = document;
  const count = lines.lineAt(body.span.end) - lines.lineAt(body.span.start) + 1;
  return count > budgets.bodyLines || problems.some(({ code }) => code.startsWith("text-"));
}
