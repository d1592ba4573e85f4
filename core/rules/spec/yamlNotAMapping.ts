import { reportProblems } from "../problems.ts";
import type { Rule } from "../types.ts";

export const yamlNotAMapping: Rule = {
  id: "yaml-not-a-mapping",
  category: "spec",
  severity: "error",
  strict: "error",
  summary: "The frontmatter holds no `key: value` lines.",
  why: 'Agents read fields by name. A list, a single sentence or an empty block has none, so that the skill has neither name nor description and is skipped. (skills-ref 0.1.0, parser; Agent Skills specification, "SKILL.md format", checked 2026-11-20.)',
  fix: "none",
  sample: { bad: "yaml-not-a-mapping", good: "code-review" },
  check: reportProblems("yaml-not-a-mapping", () => ({
    message: "The frontmatter must be a YAML mapping: `key: value` lines, at least `name` and `description`.",
  })),
};
