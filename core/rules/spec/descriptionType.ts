import { findEntry } from "../../skill/entries.ts";
import { quoteFix } from "../edits.ts";
import { isUntypedScalar } from "../fields.ts";
import type { Rule } from "../types.ts";

export const descriptionType: Rule = {
  id: "description-type",
  category: "spec",
  severity: "error",
  summary: "The `description` is not text.",
  why: "Brackets at the start of a value make a list of it, braces a map: `description: [TODO: write]` is no text. VS Code and Anthropic's validator refuse a description that is not a string. (VS Code 1.139.1, measured; quick_validate.py @9d2f1ae, checked 2026-11-20.)",
  fix: "safe",
  sample: { bad: "description-type", good: "data-analysis" },
  check(context) {
    const value = findEntry(context.document.frontmatter, "description")?.value;
    if (value === undefined) return;
    if (value.kind !== "scalar") {
      context.report({
        span: value.span,
        message: `Field \`description\` must be a non-empty string; this is a ${value.kind}.`,
        ...(value.flow ? { fixes: [{ ...quoteFix(context, value.span), safe: false }] } : {}),
      });
    } else if (isUntypedScalar(value) && !context.strict) {
      const kind = typeof value.value === "number" ? "a number" : "a truth value";
      context.report({
        span: value.span,
        message: `Field \`description\` must be a string; YAML reads \`${value.text}\` as ${kind}. Put it in quotes.`,
        fixes: [quoteFix(context, value.span)],
      });
    }
  },
};
