import { findEntry } from "../../skill/entries.ts";
import type { YamlEntry } from "../../skill/types.ts";
import { openclawKey, openclawLegacyKeys } from "../../targets/openclawMetadata.ts";
import { treatmentOf } from "../../targets/treatment.ts";
import type { Target } from "../../targets/types.ts";
import { quoteFix } from "../edits.ts";
import { isUntypedScalar } from "../fields.ts";
import type { Rule, RuleContext } from "../types.ts";

const openclawKeys: ReadonlySet<string> = new Set([openclawKey, ...openclawLegacyKeys]);

export const metadataValues: Rule = {
  id: "metadata-values",
  category: "spec",
  severity: "warning",
  summary: "A value below `metadata` is not text.",
  why: "The specification has metadata map text to text. The reference validator and Deep Agents turn other values into text of their own making: a list becomes `['a', 'b']`, `1.10` becomes `1.1`. OpenClaw keeps a map below `metadata.openclaw`, which is left alone; where every selected agent keeps any value it is a hint. (Agent Skills specification, \"metadata\", 2026-08-09; deepagents, middleware/skills.py; OpenClaw documentation, checked 2026-11-20.)",
  fix: "safe",
  sample: { bad: "metadata-values", good: "data-analysis" },
  check(context) {
    const value = findEntry(context.document.frontmatter, "metadata")?.value;
    if (value?.kind !== "map") return;
    for (const entry of value.entries) checkValue(context, entry);
  },
};

/** Who reads a map below `metadata` wants it as it is. */
function readsAny(target: Target): boolean {
  return target.metadataValues === "any" && treatmentOf(target, "metadata") === "used";
}

/** True where the selected targets leave the value alone and only the specification wants text. */
function kept(targets: readonly Target[]): boolean {
  return targets.length > 0 && targets.every(({ metadataValues: values }) => values === "any");
}

function checkValue(context: RuleContext, { key, value }: YamlEntry): void {
  if (value.kind !== "scalar") {
    if (openclawKeys.has(key) || context.targets.some(readsAny)) return;
    const message = `\`metadata.${key}\` must be text; this is a ${value.kind}, which some agents turn into text of their own making.`;
    context.report({ span: value.span, message, severity: kept(context.targets) ? "hint" : "warning" });
  } else if (isUntypedScalar(value)) {
    const kind = typeof value.value === "number" ? "a number" : "a truth value";
    context.report({
      span: value.span,
      message: `\`metadata.${key}\` must be text; YAML reads \`${value.text}\` as ${kind}. Put it in quotes.`,
      severity: "hint",
      fixes: [quoteFix(context, value.span)],
    });
  }
}
