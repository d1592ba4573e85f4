import type { Rule } from "../types.ts";
import { isComplete } from "../fields.ts";

export const bodyEmpty: Rule = {
  id: "body-empty",
  category: "triggering",
  severity: "warning",
  summary: "The skill has no instructions.",
  why: 'An agent that loads the skill gets the body and nothing else. Without one it has spent a step and learned nothing. (Agent Skills specification, "Body content" and "Progressive disclosure", 2026-08-09.)',
  fix: "none",
  sample: { bad: "body-empty", good: "code-review" },
  check(context) {
    const { frontmatter, body, text, problems } = context.document;
    if (frontmatter?.closeFence === undefined || !isComplete(context.document)) return;
    if (problems.some(({ code }) => code === "text-too-large")) return;
    let rest = text.slice(body.span.start, body.span.end);
    for (const { start, end } of body.comments.toReversed()) {
      rest = rest.slice(0, start - body.span.start) + rest.slice(end - body.span.start);
    }
    if (rest.trim() !== "") return;
    context.report({
      span: frontmatter.closeFence,
      message:
        "Nothing follows the frontmatter: an agent that loads the skill gets no instructions. Write the steps below this line.",
    });
  },
};
