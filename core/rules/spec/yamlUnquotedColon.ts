import type { Fix } from "../../../contract/finding.ts";
import type { Span } from "../../skill/types.ts";
import { insert, lineBreak, quoteFix, replace } from "../edits.ts";
import { afterColon, reportProblems } from "../problems.ts";
import type { Report, Rule, RuleContext } from "../types.ts";
import { keyWithoutLineBreak, splitOneLine } from "../yamlFixes.ts";

export const yamlUnquotedColon: Rule = {
  id: "yaml-unquoted-colon",
  category: "spec",
  severity: "error",
  strict: "error",
  summary: "A value without quotes holds a colon followed by a space.",
  why: 'YAML takes `: ` for the end of a key, so `description: Use when: …` is not valid. It is the most common cause of a skill that does not load: the reference validator and older releases of Codex refuse the file, Claude Code loads it without any field, VS Code says nothing. Where the next field stands at the end of the value, because its line break was lost, the fix begins a new line there; otherwise it puts the value in quotes. (Client implementation guide, "Malformed YAML"; 18 of 1,447 public skills, checked 2026-11-20.)',
  fix: "safe",
  sample: { bad: "yaml-unquoted-colon", good: "data-analysis" },
  check: reportProblems("yaml-unquoted-colon", (problem, context) => {
    const { detail } = problem;
    const message = `Invalid YAML in frontmatter: ${afterColon(problem.message)}`;
    if (detail === undefined) return { message };
    return (
      lineBreakLost(context, detail) ?? { message, fixes: [splitFix(context, detail) ?? quoteFix(context, detail)] }
    );
  }),
};

/** The next field stands at the end of the value: quotes would make it a part of the text. */
function lineBreakLost(context: RuleContext, value: Span): Partial<Report> | undefined {
  const span = keyWithoutLineBreak(context.document, value);
  if (span === undefined) return undefined;
  const { text } = context.document;
  const key = text.slice(span.start, span.end);
  const edits = [insert(context, span.start, lineBreak(text))];
  return {
    span,
    message: `Invalid YAML in frontmatter: the line break before \`${key}\` is missing. Begin a new line there.`,
    fixes: [
      { title: `Put \`${key}\` on a line of its own`, safe: true, preferred: true, edits },
      { ...quoteFix(context, value), safe: false, preferred: false },
    ],
  };
}

/** All keys on one line: what follows the first is no value that quotes would repair. */
function splitFix(context: RuleContext, value: Span): Fix | undefined {
  const { text, lines } = context.document;
  const start = lines.lineStart(lines.lineAt(value.start));
  const split = splitOneLine(text.slice(start, value.end), lineBreak(text));
  if (split === undefined) return undefined;
  const edits = [replace(context, { start, end: value.end }, split)];
  return { title: "Put each key on a line of its own", safe: false, preferred: true, edits };
}
