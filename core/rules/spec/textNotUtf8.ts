import { reportProblems } from "../problems.ts";
import type { Rule } from "../types.ts";

export const textNotUtf8: Rule = {
  id: "text-not-utf8",
  category: "spec",
  severity: "error",
  summary: "The file is not UTF-8.",
  why: "Agents read skills as UTF-8. The reference validator, Deep Agents and Codex fail on a file in another encoding and skip the skill; others show wrong characters. Save the file with encoding UTF-8. (skills-ref 0.1.0; deepagents, middleware/skills.py; checked 2026-11-20.)",
  fix: "none",
  sample: { bad: "text-not-utf8", good: "data-analysis" },
  check: reportProblems("text-not-utf8", () => ({})),
};
