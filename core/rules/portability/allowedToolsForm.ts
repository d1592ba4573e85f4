import type { Fix } from "../../../contract/finding.ts";
import { yamlScalar } from "../../skill/yamlScalar.ts";
import { findEntry } from "../../skill/entries.ts";
import type { YamlEntry } from "../../skill/types.ts";
import { replace } from "../edits.ts";
import { gravest } from "../severity.ts";
import type { Rule, RuleContext } from "../types.ts";

export const allowedToolsForm: Rule = {
  id: "allowed-tools-form",
  category: "portability",
  severity: "hint",
  summary: "The `allowed-tools` are not separated by spaces alone.",
  why: 'The specification has one string with spaces between the tools. Claude Code also reads commas and a YAML list, Deep Agents commas; others then find one tool with an odd name, or none. VS Code marks the field itself as not supported, which is no reason to delete it. (Agent Skills specification, "allowed-tools", 2026-08-09; client sources, checked 2026-11-20.)',
  fix: "safe",
  sample: { bad: "allowed-tools-form", good: "code-review" },
  check(context) {
    const entry = findEntry(context.document.frontmatter, "allowed-tools");
    const tools = entry && splitTools(entry);
    if (entry === undefined || tools === undefined) return;
    const verdict = gravest(context.targets, ({ allowedTools }) =>
      allowedTools?.includes(tools.form) === true ? "off" : "hint",
    );
    if (verdict === undefined) return;
    const { value } = entry;
    const form = tools.form === "list" ? "as a list" : "with commas between them";
    const fix = joinWithSpaces(context, entry, tools.names);
    context.report({
      span: value.span,
      message: `The specification wants the tools in one string with spaces between them; here they stand ${form}, which not every agent reads.`,
      ...verdict,
      fixes: fix === undefined ? [] : [fix],
    });
  },
};

/** Tool names in another form than words between spaces; commas inside parentheses belong to a pattern. */
function splitTools({
  value,
}: YamlEntry): { readonly form: "commas" | "list"; readonly names: readonly string[] } | undefined {
  if (value.kind === "list") {
    const names = value.items.map((item) => (item.kind === "scalar" ? item.text.trim() : ""));
    return names.includes("") ? undefined : { form: "list", names };
  }
  if (value.kind !== "scalar" || typeof value.value !== "string") return undefined;
  const names = value.text.split(/,(?![^(]*\))/).map((name) => name.trim());
  return names.length < 2 ? undefined : { form: "commas", names: names.filter((name) => name !== "") };
}

function joinWithSpaces(context: RuleContext, entry: YamlEntry, names: readonly string[]): Fix | undefined {
  const { value } = entry;
  const joined = names.join(" ");
  // A name with a space outside its parentheses would become two.
  if (names.some((name) => /\s/.test(name.replace(/\([^)]*\)/g, "")))) return undefined;
  const quote = value.kind !== "scalar" || value.style === "plain" ? undefined : value.style === "single" ? "'" : '"';
  const text = yamlScalar(joined, quote);
  const block = value.kind === "list" && !value.flow;
  const span = block ? { start: entry.keySpan.end, end: value.span.end } : value.span;
  return {
    title: "Write the tools with spaces between them",
    // Agents that divide at every space would cut a pattern such as `Bash(git log:*)` in two.
    safe: !names.some((name) => /\s/.test(name)),
    preferred: true,
    edits: [replace(context, span, block ? `: ${text}` : text)],
  };
}
