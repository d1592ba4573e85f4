import { codePoints, writtenScalar } from "../fields.ts";
import { severityByTarget } from "../severity.ts";
import type { Rule } from "../types.ts";

/** Longest compatibility, in Unicode code points (Agent Skills specification, "compatibility"). */
const longestCompatibility = 500;

export const compatibilityTooLong: Rule = {
  id: "compatibility-too-long",
  category: "spec",
  severity: "hint",
  targets: severityByTarget(({ limits, beyondLimit }) =>
    limits.compatibility === undefined ? "hint" : beyondLimit?.compatibility === "cut" ? "warning" : "error",
  ),
  strict: "error",
  summary: "The `compatibility` is longer than 500 characters.",
  why: 'The specification allows 500 characters. The reference validator and Anthropic\'s quick validator refuse a longer text; Deep Agents cuts it. (Agent Skills specification, "compatibility", 2026-08-09; client sources, checked 2026-11-20.)',
  fix: "none",
  sample: { bad: "compatibility-too-long", good: "data-analysis" },
  check(context) {
    const field = writtenScalar(context.document, "compatibility");
    if (field === undefined) return;
    const length = codePoints(field.value.text);
    if (length <= longestCompatibility) return;
    context.report({
      span: field.value.span,
      message: `Compatibility exceeds the ${longestCompatibility} character limit: it has ${length}. Move detail into the body.`,
    });
  },
};
