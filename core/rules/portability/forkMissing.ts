import { findEntry } from "../../skill/entries.ts";
import { treatmentOf } from "../../targets/treatment.ts";
import { insertField } from "../edits.ts";
import type { Rule } from "../types.ts";

export const forkMissing: Rule = {
  id: "fork-missing",
  category: "portability",
  severity: "warning",
  summary: "A field about forked runs stands without `context: fork`.",
  why: "`agent` and `background` say how a skill runs apart from the conversation. Without `context: fork` it runs in the conversation, and both have no effect. The other way round is fine: a forked skill without `agent` runs in `general-purpose`. (Claude Code documentation, Skills, summary of 2026-09-23.)",
  fix: "unsafe",
  sample: { bad: "fork-missing", good: "code-review" },
  check(context) {
    const { frontmatter } = context.document;
    if (frontmatter === undefined || findEntry(frontmatter, "context") !== undefined) return;
    for (const key of ["agent", "background"]) {
      const entry = findEntry(frontmatter, key);
      const readers = context.targets.filter(
        (target) => treatmentOf(target, key) === "used" && treatmentOf(target, "context") === "used",
      );
      if (entry === undefined || readers.length === 0) continue;
      const edit = insertField(context, "context", "fork", entry);
      context.report({
        span: entry.keySpan,
        message: `\`${key}\` has an effect together with \`context: fork\` only; without it the skill runs in the conversation.`,
        ...(readers.length === context.targets.length ? {} : { targets: readers.map(({ id }) => id) }),
        fixes:
          edit === undefined ? [] : [{ title: "Add `context: fork`", safe: false, preferred: true, edits: [edit] }],
      });
    }
  },
};
