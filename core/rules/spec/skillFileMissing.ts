import type { RuleInfo } from "../types.ts";

/** About a directory, not a document: see checkSkillDirectory. */
export const skillFileMissing: RuleInfo = {
  id: "skill-file-missing",
  category: "spec",
  severity: "error",
  summary: "There is no SKILL.md where a skill was expected.",
  why: 'A skill is a directory that holds a file named `SKILL.md`. Without it, or with another name for it such as README.md, no agent finds the skill. The finding appears when a directory is checked by its path, as on the command line. (Agent Skills specification, "Directory structure", 2026-08-09; skills-ref 0.1.0, validator.)',
  fix: "none",
  sample: { bad: "skill-file-missing", good: "code-review" },
};
