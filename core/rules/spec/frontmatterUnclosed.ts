import { insert, lineBreak } from "../edits.ts";
import { reportProblems } from "../problems.ts";
import type { Rule } from "../types.ts";

export const frontmatterUnclosed: Rule = {
  id: "frontmatter-unclosed",
  category: "spec",
  severity: "error",
  strict: "error",
  summary: "The frontmatter is opened and never closed.",
  why: "Without a closing `---`, agents cannot tell the fields from the instructions: Codex, Gemini CLI and the reference validator do not load the skill. VS Code shows nothing. (skills-ref 0.1.0, parser; client sources, checked 2026-11-20.)",
  fix: "unsafe",
  sample: { bad: "frontmatter-unclosed", good: "code-review" },
  check: reportProblems("frontmatter-unclosed", (problem, context) => {
    const { text } = context.document;
    const offset = problem.detail?.end ?? text.length;
    const eol = lineBreak(text);
    const before = offset > 0 && !/[\r\n]/.test(text.charAt(offset - 1)) ? eol : "";
    return {
      message: "The frontmatter is not properly closed: put a line with `---` after its last field.",
      fixes: [
        {
          title: "Close the frontmatter after its last field",
          safe: false,
          preferred: true,
          edits: [insert(context, offset, `${before}---${eol}`)],
        },
      ],
    };
  }),
};
