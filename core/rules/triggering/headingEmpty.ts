import { replace, wholeLines } from "../edits.ts";
import type { Rule } from "../types.ts";

/** Headings that are named one by one. */
const maxReports = 5;

export const headingEmpty: Rule = {
  id: "heading-empty",
  category: "triggering",
  severity: "hint",
  summary: "A heading has nothing below it.",
  why: 'A section without content is a promise that the model cannot follow, and costs tokens with every load. It is most often what remains of a template. (Agent Skills specification, "Body content", 2026-08-09.)',
  fix: "unsafe",
  sample: { bad: "heading-empty", good: "api-design" },
  check(context) {
    const { text, body } = context.document;
    let count = 0;
    for (const { level, span, section, text: title } of body.headings) {
      // A title may stand alone over a text that follows at its own level, and `Language: JavaScript` says it all.
      if (level === 1 || /[:：]\s*\S/.test(title) || text.slice(span.end, section.end).trim() !== "") continue;
      if (++count > maxReports) return;
      const removed = wholeLines(context.document, { start: span.start, end: Math.max(span.end, section.end) });
      context.report({
        span,
        message: "Nothing stands below this heading. Write the section, or remove the heading.",
        fixes: [
          {
            title: "Remove the heading",
            safe: false,
            edits: [replace(context, { ...removed, end: Math.min(removed.end, section.end) }, "")],
          },
        ],
      });
    }
  },
};
