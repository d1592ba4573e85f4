import { findEntry } from "../../skill/entries.ts";
import { quoteFix } from "../edits.ts";
import { isUntypedScalar } from "../fields.ts";
import { severityByTarget } from "../severity.ts";
import type { Rule } from "../types.ts";

export const compatibilityType: Rule = {
  id: "compatibility-type",
  category: "spec",
  severity: "hint",
  targets: severityByTarget(({ limits, beyondLimit }) =>
    limits.compatibility !== undefined && beyondLimit?.compatibility !== "cut" ? "error" : "hint",
  ),
  strict: "error",
  summary: "The `compatibility` is not text.",
  why: 'The field is one sentence about what the skill needs. The reference validator and Anthropic\'s quick validator refuse a list or a map. (Agent Skills specification, "compatibility", 2026-08-09; skills-ref 0.1.0; quick_validate.py @9d2f1ae.)',
  fix: "safe",
  sample: { bad: "compatibility-type", good: "data-analysis" },
  check(context) {
    const value = findEntry(context.document.frontmatter, "compatibility")?.value;
    if (value === undefined) return;
    if (value.kind !== "scalar") {
      const message = `Field \`compatibility\` must be a string; this is a ${value.kind}. Write what the skill needs as one sentence.`;
      context.report({ span: value.span, message });
    } else if (isUntypedScalar(value) && !context.strict) {
      const message = `Field \`compatibility\` must be a string. Put \`${value.text}\` in quotes.`;
      context.report({ span: value.span, message, fixes: [quoteFix(context, value.span)] });
    }
  },
};
