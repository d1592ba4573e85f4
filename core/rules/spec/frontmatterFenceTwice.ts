import { lineAt, withoutLoneReturns } from "../../skill/textLines.ts";
import { replace } from "../edits.ts";
import type { Rule } from "../types.ts";

export const frontmatterFenceTwice: Rule = {
  id: "frontmatter-fence-twice",
  category: "spec",
  severity: "hint",
  summary: "The closing line of the frontmatter is written twice.",
  why: 'The first `---` closes the frontmatter; the second begins the instructions with a line across the page. Agents that read leniently may take it for the start of another block. (Found in public skills; Agent Skills specification, "SKILL.md format", 2026-08-09.)',
  fix: "safe",
  sample: { bad: "frontmatter-fence-twice", good: "code-review" },
  check(context) {
    const { text, frontmatter, body } = context.document;
    if (frontmatter?.closeFence === undefined) return;
    const line = lineAt(withoutLoneReturns(text), body.span.start);
    if (!line || !/^---[ \t]*$/.test(text.slice(line.start, line.end))) return;
    context.report({
      span: { start: line.start, end: line.end },
      message: "The frontmatter is closed by the line above; this one is a part of the instructions.",
      fixes: [
        {
          title: "Remove the second ---",
          safe: true,
          preferred: true,
          edits: [replace(context, { start: line.start, end: line.next }, "")],
        },
      ],
    });
  },
};
