import { quoteFix } from "../edits.ts";
import { afterColon, reportProblems } from "../problems.ts";
import type { Rule } from "../types.ts";

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
    ...(problem.detail === undefined ? {} : { fixes: [quoteFix(context, problem.detail)] }),
  })),
};
