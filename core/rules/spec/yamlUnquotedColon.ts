import type { Fix } from "../../../contract/finding.ts";
import type { Span } from "../../skill/types.ts";
import { lineBreak, quoteFix, replace } from "../edits.ts";
import { afterColon, reportProblems } from "../problems.ts";
import type { Rule, RuleContext } from "../types.ts";
import { splitOneLine } from "../yamlFixes.ts";

export const yamlUnquotedColon: Rule = {
  id: "yaml-unquoted-colon",
  category: "spec",
  severity: "error",
  summary: "A value without quotes holds a colon followed by a space.",
  why: 'YAML takes `: ` for the end of a key, so `description: Use when: …` is not valid. It is the most common cause of a skill that does not load: the reference validator and older releases of Codex refuse the file, Claude Code loads it without any field, VS Code says nothing. (Client implementation guide, "Malformed YAML"; 18 of 1,447 public skills, checked 2026-11-20.)',
  fix: "safe",
  sample: { bad: "yaml-unquoted-colon", good: "data-analysis" },
  check: reportProblems("yaml-unquoted-colon", (problem, context) => ({
    message: `Invalid YAML in frontmatter: ${afterColon(problem.message)}`,
    ...(problem.detail === undefined
      ? {}
      : { fixes: [splitFix(context, problem.detail) ?? quoteFix(context, problem.detail)] }),
  })),
};

/** All keys on one line: what follows the first is no value that quotes would repair. */
function splitFix(context: RuleContext, value: Span): Fix | undefined {
  const { text, lines } = context.document;
  const start = lines.lineStart(lines.lineAt(value.start));
  const split = splitOneLine(text.slice(start, value.end), lineBreak(text));
  if (split === undefined) return undefined;
  const edits = [replace(context, { start, end: value.end }, split)];
  return { title: "Put each key on a line of its own", safe: false, preferred: true, edits };
}
