import { findEntry } from "../../skill/entries.ts";
import type { YamlValue } from "../../skill/types.ts";
import type { Rule } from "../types.ts";

export const allowedToolsType: Rule = {
  id: "allowed-tools-type",
  category: "spec",
  severity: "warning",
  summary: "The `allowed-tools` is neither text nor a list of names.",
  why: 'The field is one string of tool names with spaces between them; Claude Code also reads a list. From a map, a number or a list of other things no agent takes any tool, so that the skill asks for every single one. (Agent Skills specification, "allowed-tools", 2026-08-09; Claude Code documentation, checked 2026-11-20.)',
  fix: "none",
  sample: { bad: "allowed-tools-type", good: "code-review" },
  check(context) {
    const value = findEntry(context.document.frontmatter, "allowed-tools")?.value;
    if (value === undefined) return;
    const expected = "tool names with spaces between them, such as `Read Bash(git:*)`";
    if (value.kind === "list") {
      for (const item of value.items) {
        if (isText(item)) continue;
        const message = `Each item of \`allowed-tools\` must be the name of a tool; this is ${describe(item)}.`;
        context.report({ span: item.span, message });
      }
    } else if (value.kind === "map" || !isText(value)) {
      if (value.kind === "scalar" && value.value === null) return;
      context.report({
        span: value.span,
        message: `Field \`allowed-tools\` must be ${expected}; this is ${describe(value)}.`,
      });
    }
  },
};

function isText(value: YamlValue): boolean {
  return value.kind === "scalar" && typeof value.value === "string";
}

function describe(value: YamlValue): string {
  if (value.kind !== "scalar") return `a ${value.kind}`;
  return value.text.trim() === "" ? "empty" : `\`${value.text}\``;
}
