import { reportProblems } from "../problems.ts";
import type { Rule } from "../types.ts";

export const textLineTooLong: Rule = {
  id: "text-line-too-long",
  category: "spec",
  severity: "hint",
  summary: "A line is so long that it is not checked.",
  why: "Lines of many thousand characters are data, not instructions: minified code, encoded images, exported tables. Agents cut long lines (Gemini CLI at 2,000 characters, Deep Agents splits at 5,000), and Skillwright does not look for headings and links in them. Move the data into a supporting file. (Client sources, checked 2026-11-20.)",
  fix: "none",
  sample: { bad: "text-line-too-long", good: "api-design" },
  check: reportProblems("text-line-too-long", () => ({})),
};
