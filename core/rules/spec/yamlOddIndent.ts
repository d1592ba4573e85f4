import type { Fix } from "../../../contract/finding.ts";
import { replace } from "../edits.ts";
import type { Rule } from "../types.ts";

/** Blanks at the start of a line that YAML takes for letters. */
const oddIndent = /^[ ]*[\u00a0\u2000-\u200a\u202f\u205f\u3000][ \u00a0\u2000-\u200a\u202f\u205f\u3000]*(?=\S)/gm;

export const yamlOddIndent: Rule = {
  id: "yaml-odd-indent",
  category: "spec",
  severity: "warning",
  summary: "A line of the frontmatter is indented with characters that are no spaces to YAML.",
  why: 'Non-breaking and wide spaces come with text copied from web pages. To YAML they are letters: the line becomes a key of its own with an odd name, and what it was meant to belong to stays empty. (YAML 1.2, section 6.1, "Indentation spaces"; 9 of 18,874 public skills hold such spaces, checked 2026-11-20.)',
  fix: "safe",
  sample: { bad: "yaml-odd-indent", good: "code-review" },
  check(context) {
    const { text, frontmatter } = context.document;
    if (frontmatter === undefined) return;
    const yaml = text.slice(frontmatter.yaml.start, frontmatter.yaml.end);
    for (const { 0: blanks, index } of yaml.matchAll(oddIndent)) {
      const span = { start: frontmatter.yaml.start + index, end: frontmatter.yaml.start + index + blanks.length };
      // Inside a block of text the blanks are part of the text.
      if (isInBlockScalar(context, span.start)) continue;
      const fix: Fix = {
        title: "Indent with spaces",
        safe: true,
        preferred: true,
        edits: [replace(context, span, " ".repeat(blanks.length))],
      };
      context.report({
        span,
        message: "These blanks are no spaces to YAML, which reads them as part of the key.",
        fixes: [fix],
      });
    }
  },
};

function isInBlockScalar({ document }: Parameters<Rule["check"]>[0], offset: number): boolean {
  return (document.frontmatter?.entries ?? []).some(
    ({ value }) =>
      value.kind === "scalar" && value.style !== "plain" && value.span.start <= offset && offset < value.span.end,
  );
}
