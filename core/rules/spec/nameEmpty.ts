import { findEntry } from "../../skill/entries.ts";
import { draftName } from "../drafts.ts";
import { replaceValue } from "../edits.ts";
import { isEmptyValue } from "../fields.ts";
import { severityByTarget } from "../severity.ts";
import type { Rule } from "../types.ts";

export const nameEmpty: Rule = {
  id: "name-empty",
  category: "spec",
  severity: "error",
  targets: severityByTarget(({ nameRequired }) => (nameRequired ? "error" : "hint")),
  strict: "error",
  summary: "The `name` is empty.",
  why: 'A name of 1 to 64 characters is required; an empty one counts as none. The reference validator refuses it; Anthropic\'s quick validator lets it pass, and the upload fails later. (Agent Skills specification, "name", 2026-08-09; skills-ref 0.1.0, checked 2026-11-20.)',
  fix: "safe",
  sample: { bad: "name-empty", good: "code-review" },
  check(context) {
    const entry = findEntry(context.document.frontmatter, "name");
    if (entry === undefined || !isEmptyValue(entry)) return;
    const name = draftName(context);
    context.report({
      span: entry.value.span.start === entry.value.span.end ? entry.span : entry.value.span,
      message: "Field `name` must be a non-empty string, the same as the name of the directory.",
      fixes: [
        {
          title: `Change the name to \`${name}\``,
          safe: name === context.directoryName,
          preferred: true,
          edits: [replaceValue(context, entry, name)],
        },
      ],
    });
  },
};
