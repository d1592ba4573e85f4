import { treatmentOf } from "../../targets/treatment.ts";
import { codePoints, writtenScalar } from "../fields.ts";
import type { Rule } from "../types.ts";

export const whenToUseTooLong: Rule = {
  id: "when-to-use-too-long",
  category: "portability",
  severity: "warning",
  summary: "The `description` and `when_to_use` are together longer than the listing shows.",
  why: "Claude Code lists a skill with its `description` and, behind it, `when_to_use`, and cuts both together at 1,536 characters. What stands at the end of `when_to_use` is then not seen by the model. (Claude Code documentation, Skills, `skillListingMaxDescChars`, summary of 2026-09-23.)",
  fix: "none",
  sample: { bad: "when-to-use-too-long", good: "code-review" },
  check(context) {
    const field = writtenScalar(context.document, "when_to_use");
    if (field === undefined) return;
    const description = writtenScalar(context.document, "description")?.value.text ?? "";
    const length = codePoints(description) + codePoints(field.value.text);
    const cutting = context.targets.filter(
      (target) => treatmentOf(target, "when_to_use") === "used" && length > (target.limits.description ?? Infinity),
    );
    const limit = cutting[0]?.limits.description;
    if (limit === undefined) return;
    context.report({
      span: field.value.span,
      message: `\`description\` and \`when_to_use\` have ${length} characters together; ${cutting.map(({ title }) => title).join(", ")} shows ${limit}. Say less, or say it in the body.`,
      ...(cutting.length === context.targets.length ? {} : { targets: cutting.map(({ id }) => id) }),
    });
  },
};
