import { reportProblems } from "../problems.ts";
import type { Rule } from "../types.ts";

export const textTooLarge: Rule = {
  id: "text-too-large",
  category: "spec",
  severity: "warning",
  summary: "The file is so large that not all of it is read.",
  why: "Agents put the whole SKILL.md into their context when they load the skill, and cut or refuse files over their own limits: OpenClaw reads 256,000 bytes, VS Code's read tool 2,000 lines at a time. Skillwright stops where the finding says, and nothing below is checked. Move data into supporting files, which are read when they are needed. (Client sources, checked 2026-11-20.)",
  fix: "none",
  sample: { bad: "text-too-large", good: "api-design" },
  check: reportProblems("text-too-large", () => ({})),
};
