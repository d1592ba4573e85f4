import { findEntry } from "../../skill/entries.ts";
import { replace, wholeLines } from "../edits.ts";
import { isEmptyValue } from "../fields.ts";
import type { Rule } from "../types.ts";

export const compatibilityEmpty: Rule = {
  id: "compatibility-empty",
  category: "spec",
  severity: "hint",
  summary: "The `compatibility` is empty.",
  why: 'The specification asks for 1 to 500 characters where the field is present; most skills do not need it. The reference validator accepts an empty one. (Agent Skills specification, "compatibility", 2026-08-09.)',
  fix: "safe",
  sample: { bad: "compatibility-empty", good: "code-review" },
  check(context) {
    const entry = findEntry(context.document.frontmatter, "compatibility");
    if (entry === undefined || !isEmptyValue(entry)) return;
    const line = wholeLines(context.document, entry.span);
    context.report({
      span: entry.span,
      message: "Field `compatibility` is empty. Say what the skill needs, or leave the field out.",
      fixes: [{ title: "Remove the empty field", safe: true, preferred: true, edits: [replace(context, line, "")] }],
    });
  },
};
