import { reportProblems } from "../problems.ts";
import type { Rule } from "../types.ts";

export const yamlTooDeep: Rule = {
  id: "yaml-too-deep",
  category: "spec",
  severity: "error",
  summary: "The frontmatter nests too deeply or repeats itself through aliases.",
  why: "A few lines of YAML with anchors and aliases can stand for gigabytes of data, and deep nesting exhausts a parser's stack. Skillwright stops at 64 levels, 100 aliases and 10,000 values; no public skill comes near. The reference validator refuses anchors and aliases altogether. (strictyaml documentation; 22,488 frontmatters studied, checked 2026-11-20.)",
  fix: "none",
  sample: { bad: "yaml-too-deep", good: "data-analysis" },
  check: reportProblems("yaml-too-deep", (problem) => ({
    message: `Invalid YAML in frontmatter: ${problem.message}`,
  })),
};
