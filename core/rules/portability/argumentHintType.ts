import { findEntry } from "../../skill/entries.ts";
import { treatmentOf } from "../../targets/treatment.ts";
import { quoteFix } from "../edits.ts";
import type { Rule } from "../types.ts";

export const argumentHintType: Rule = {
  id: "argument-hint-type",
  category: "portability",
  severity: "hint",
  targets: { vscode: "warning" },
  summary: "The `argument-hint` is not text.",
  why: "Arguments are written in brackets, and YAML takes `argument-hint: [issue]` for a list of one word. VS Code marks everything that is not a string and shows no hint; what other agents make of a list is not documented. In quotes it is what was meant. (VS Code 1.139.1, types of attributes, measured; Claude Code documentation, Skills, summary of 2026-09-23.)",
  fix: "safe",
  sample: { bad: "argument-hint-type", good: "code-review" },
  check(context) {
    const value = findEntry(context.document.frontmatter, "argument-hint")?.value;
    if (value === undefined || value.kind === "scalar") return;
    if (!context.targets.some((target) => treatmentOf(target, "argument-hint") === "used")) return;
    context.report({
      span: value.span,
      message: `Field \`argument-hint\` must be a string; YAML reads this as a ${value.kind}. Put it in quotes.`,
      fixes: value.flow ? [quoteFix(context, value.span)] : [],
    });
  },
};
