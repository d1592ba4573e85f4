import { findEntry } from "../../skill/entries.ts";
import { draftDescription } from "../drafts.ts";
import { replaceValue } from "../edits.ts";
import { isEmptyValue } from "../fields.ts";
import { severityByTarget } from "../severity.ts";
import type { Rule } from "../types.ts";

export const descriptionEmpty: Rule = {
  id: "description-empty",
  category: "spec",
  severity: "error",
  targets: severityByTarget(({ descriptionRequired }) => (descriptionRequired ? "error" : "warning")),
  strict: "error",
  summary: "The `description` is empty.",
  why: 'An empty description counts as none: agents cannot tell what the skill is for, and most skip it or leave it out of their catalog. (Agent Skills specification, "description", 2026-08-09; client implementation guide, checked 2026-11-20.)',
  fix: "unsafe",
  sample: { bad: "description-empty", good: "data-analysis" },
  check(context) {
    const entry = findEntry(context.document.frontmatter, "description");
    if (entry === undefined || !isEmptyValue(entry)) return;
    context.report({
      span: entry.value.span.start === entry.value.span.end ? entry.span : entry.value.span,
      message: "Field `description` must be a non-empty string. Say what the skill does and when to use it.",
      fixes: [
        {
          title: "Write a draft of the description",
          safe: false,
          preferred: true,
          edits: [replaceValue(context, entry, draftDescription(context.document))],
        },
      ],
    });
  },
};
