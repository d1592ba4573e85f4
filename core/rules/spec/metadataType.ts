import { findEntry } from "../../skill/entries.ts";
import type { Rule } from "../types.ts";

export const metadataType: Rule = {
  id: "metadata-type",
  category: "spec",
  severity: "warning",
  summary: "The `metadata` is not a map.",
  why: 'The field is a map from text to text. What is no map is dropped: Claude Code and Deep Agents pass over it, so that everything in it is lost. (Agent Skills specification, "metadata", 2026-08-09; client sources, checked 2026-11-20.)',
  fix: "none",
  sample: { bad: "metadata-type", good: "data-analysis" },
  check(context) {
    const entry = findEntry(context.document.frontmatter, "metadata");
    if (entry === undefined || entry.value.kind === "map") return;
    const { value } = entry;
    if (value.kind === "scalar" && value.value === null) {
      const message = "Field `metadata` is empty. Put `key: value` lines below it, or leave it out.";
      context.report({ span: entry.span, message, severity: "hint" });
      return;
    }
    const found = value.kind === "list" ? "a list" : "text";
    context.report({
      span: value.span,
      message: `Field \`metadata\` must be a map with \`key: value\` lines below it; this is ${found}, and agents drop it.`,
    });
  },
};
