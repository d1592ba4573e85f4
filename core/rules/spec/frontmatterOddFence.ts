import type { Fix } from "../../../contract/finding.ts";
import type { Span } from "../../skill/types.ts";
import { lineBreak, replace } from "../edits.ts";
import { reportProblems } from "../problems.ts";
import type { Rule, RuleContext } from "../types.ts";
import { splitOneLine } from "../yamlFixes.ts";

export const frontmatterOddFence: Rule = {
  id: "frontmatter-odd-fence",
  category: "spec",
  severity: "error",
  summary: "A line around the frontmatter looks like `---` and is not.",
  why: "The opening and closing lines must be three dashes and nothing else. A non-breaking space, a fourth dash, an en dash or text after the dashes looks right, yet most agents then find no frontmatter or no end of it. Plain spaces after the dashes do no harm. (Found in the wild in 15 of 18,874 public skills; skills-ref 0.1.0, parser, checked 2026-11-20.)",
  fix: "safe",
  sample: { bad: "frontmatter-odd-fence", good: "code-review" },
  check: reportProblems("frontmatter-odd-fence", (problem, context) => ({
    fixes: [plainFence(context, problem.span)],
  })),
};

function plainFence(context: RuleContext, span: Span): Fix {
  const { text, lines } = context.document;
  const line = lines.lineAt(span.start);
  const start = lines.lineStart(line);
  const lineText = text.slice(start, span.end);
  const key = /^---[^\S\r\n]+(\S.*)$/.exec(lineText)?.[1];
  const split = key === undefined ? undefined : splitOneLine(key.replace(/\s+---\s*$/, ""), lineBreak(text));
  if (split !== undefined && key !== undefined) {
    const eol = lineBreak(text);
    const closing = /\s---\s*$/.test(key) ? `${eol}---` : "";
    return {
      title: "Put each key on a line of its own",
      safe: false,
      preferred: true,
      edits: [replace(context, { start, end: span.end }, `---${eol}${split}${closing}`)],
    };
  }
  const newText = key === undefined ? "---" : `---${lineBreak(text)}${key.trimEnd()}`;
  return {
    title: key === undefined ? "Change the line to ---" : "Put the text on a line of its own",
    safe: key === undefined,
    preferred: true,
    edits: [replace(context, { start, end: span.end }, newText)],
  };
}
