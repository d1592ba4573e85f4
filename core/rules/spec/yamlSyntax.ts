import { afterColon, reportProblems } from "../problems.ts";
import type { Rule } from "../types.ts";
import { yamlSyntaxFixes } from "../yamlFixes.ts";

export const yamlSyntax: Rule = {
  id: "yaml-syntax",
  category: "spec",
  severity: "error",
  strict: "error",
  summary: "The frontmatter is not valid YAML.",
  why: 'Every agent reads the frontmatter with a YAML parser. What the parser refuses costs the skill all of its fields: it is skipped, or loads without name and description. Skillwright reads the sound fields all the same, so that the other rules still apply. (Client implementation guide, "Malformed YAML"; 20 of 3,614 vendor skills, checked 2026-11-20.)',
  fix: "safe",
  sample: { bad: "yaml-syntax", good: "data-analysis" },
  check: reportProblems("yaml-syntax", (problem, context) => ({
    message: `Invalid YAML in frontmatter: ${afterColon(problem.message)}`,
    fixes: yamlSyntaxFixes(context, problem),
  })),
};
