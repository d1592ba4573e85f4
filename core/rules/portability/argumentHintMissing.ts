import { booleanOf, findEntry } from "../../skill/entries.ts";
import { treatmentOf } from "../../targets/treatment.ts";
import { insertField } from "../edits.ts";
import { proseMatches } from "../prose.ts";
import type { Rule } from "../types.ts";

export const argumentHintMissing: Rule = {
  id: "argument-hint-missing",
  category: "portability",
  severity: "hint",
  summary: "The instructions take arguments and no `argument-hint` tells the user which.",
  why: "Who types the skill as a slash command sees the `argument-hint` behind it, and without one nothing says that arguments are taken. The other way round is fine: arguments that no placeholder takes are added at the end of the instructions. (Claude Code documentation, Skills, summary of 2026-09-23; VS Code documentation, Agent skills, 2026-05-28.)",
  fix: "unsafe",
  sample: { bad: "argument-hint-missing", good: "code-review" },
  check(context) {
    const { document, targets } = context;
    const { frontmatter } = document;
    const reads = targets.some(
      (target) =>
        treatmentOf(target, "argument-hint") === "used" && target.placeholders?.includes("$ARGUMENTS") === true,
    );
    if (!reads || frontmatter === undefined || !document.text.includes("$ARGUMENTS")) return;
    if (findEntry(frontmatter, "argument-hint") !== undefined) return;
    if (booleanOf(findEntry(frontmatter, "user-invocable")?.value) === false) return;
    for (const { span } of proseMatches(document, /(?<!\\)\$ARGUMENTS\b(?:\[\d+\])?/g)) {
      const edit = insertField(context, "argument-hint", "[arguments]", findEntry(frontmatter, "description"));
      context.report({
        span,
        message:
          "The skill takes arguments, and no `argument-hint` shows the user which. Add one, such as `[issue number]`.",
        fixes:
          edit === undefined ? [] : [{ title: "Add `argument-hint`", safe: false, preferred: true, edits: [edit] }],
      });
      return;
    }
  },
};
