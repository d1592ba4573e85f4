import { findEntry } from "../../skill/entries.ts";
import { quoteFix } from "../edits.ts";
import { isUntypedScalar } from "../fields.ts";
import type { Rule } from "../types.ts";

export const nameType: Rule = {
  id: "name-type",
  category: "spec",
  severity: "error",
  summary: "The `name` is not text.",
  why: "YAML reads `name: 123` as a number and `name: true` as a truth value. Anthropic's validator refuses both, typed parsers such as that of Codex fail on them; the reference validator takes every plain value for text. A list or a map is no name anywhere. (quick_validate.py @9d2f1ae; skills-ref 0.1.0, checked 2026-11-20.)",
  fix: "safe",
  sample: { bad: "name-type", good: "code-review" },
  check(context) {
    const value = findEntry(context.document.frontmatter, "name")?.value;
    if (value === undefined) return;
    if (value.kind !== "scalar") {
      const message = `Field \`name\` must be a non-empty string; this is a ${value.kind}.`;
      context.report({ span: value.span, message });
    } else if (isUntypedScalar(value) && !context.strict) {
      const kind = typeof value.value === "number" ? "a number" : "a truth value";
      context.report({
        span: value.span,
        message: `Field \`name\` must be a string; YAML reads \`${value.text}\` as ${kind}. Put it in quotes.`,
        fixes: [quoteFix(context, value.span)],
      });
    }
  },
};
