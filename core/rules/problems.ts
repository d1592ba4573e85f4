import type { ParseProblem, ParseProblemCode } from "../skill/types.ts";
import type { Report, Rule, RuleContext } from "./types.ts";

/**
 * The check of a rule that says what the parser found: one report for each problem of a code. `reportOf` gives what
 * differs from the parser's own span and message.
 */
export function reportProblems(
  code: ParseProblemCode,
  reportOf: (problem: ParseProblem, context: RuleContext) => Partial<Report>,
): Rule["check"] {
  return (context) => {
    for (const problem of context.document.problems) {
      if (problem.code !== code) continue;
      context.report({ span: problem.span, message: problem.message, ...reportOf(problem, context) });
    }
  };
}

/** A sentence made to follow a colon: its first letter small, except in a word in capitals such as YAML. */
export function afterColon(sentence: string): string {
  return /^[A-Z][a-z ]/.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
}
