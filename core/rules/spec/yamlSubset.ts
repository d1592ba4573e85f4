import type { YamlEntry, YamlValue } from "../../skill/types.ts";
import type { Rule, RuleContext } from "../types.ts";

export const yamlSubset: Rule = {
  id: "yaml-subset",
  category: "spec",
  severity: "hint",
  // Everyone else reads all of YAML: this counts where the bare specification is asked for.
  targets: {},
  strict: "error",
  summary: "The frontmatter uses YAML that the reference validator refuses.",
  why: 'The reference validator reads frontmatter with strictyaml, which refuses lists and maps in brackets, anchors, aliases and tags. Agents read all of these, so the rule speaks only where `.skillwright.yaml` asks for the bare specification with `targets: [agentskills]`. (strictyaml documentation, "What YAML features does strictyaml remove"; skills-ref 0.1.0, checked 2026-11-20.)',
  fix: "none",
  sample: { bad: "yaml-subset", good: "code-review" },
  check(context) {
    if (!context.strict) return;
    for (const entry of context.document.frontmatter?.entries ?? []) checkEntry(context, entry);
  },
};

function checkEntry(context: RuleContext, entry: YamlEntry): void {
  const { text } = context.document;
  const between = text.slice(entry.keySpan.end, entry.value.span.end);
  const mark = /^\s*:\s+([&*!]\S*)/.exec(between);
  if (mark?.[1] !== undefined) {
    const start = entry.keySpan.end + mark[0].length - mark[1].length;
    refuse(context, start, start + mark[1].length, markName(mark[1]));
    return;
  }
  checkValue(context, entry.value);
}

function checkValue(context: RuleContext, value: YamlValue): void {
  if (value.kind === "scalar") return;
  if (value.flow) {
    refuse(context, value.span.start, value.span.end, `a ${value.kind} in brackets`);
  } else if (value.kind === "map") {
    for (const entry of value.entries) checkEntry(context, entry);
  } else {
    for (const item of value.items) checkValue(context, item);
  }
}

function markName(mark: string): string {
  return mark.startsWith("&") ? "an anchor" : mark.startsWith("*") ? "an alias" : "a tag";
}

function refuse(context: RuleContext, start: number, end: number, what: string): void {
  const message = `Invalid YAML in frontmatter for the reference validator: it refuses ${what}. Write the value in lines of its own.`;
  context.report({ span: { start, end }, message });
}
