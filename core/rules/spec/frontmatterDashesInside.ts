import { isComplete } from "../fields.ts";
import type { Rule } from "../types.ts";

export const frontmatterDashesInside: Rule = {
  id: "frontmatter-dashes-inside",
  category: "spec",
  severity: "hint",
  strict: "error",
  summary: "A value of the frontmatter holds `---`.",
  why: "The reference validator ends the frontmatter at the second `---` wherever it stands, also inside a value, and then finds broken YAML. Other agents look for a line of its own. (skills-ref 0.1.0, parser, checked 2026-11-20.)",
  fix: "none",
  sample: { bad: "frontmatter-dashes-inside", good: "code-review" },
  check(context) {
    const { text, frontmatter } = context.document;
    if (frontmatter?.closeFence === undefined || !isComplete(context.document)) return;
    const start = text.indexOf("---", frontmatter.yaml.start);
    if (start < 0 || start >= frontmatter.yaml.end) return;
    context.report({
      span: { start, end: start + 3 },
      message:
        "The reference validator takes these dashes for the end of the frontmatter. Write a dash (–) or a comma instead.",
    });
  },
};
