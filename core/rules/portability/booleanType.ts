import type { Fix, Severity } from "../../../contract/finding.ts";
import { booleanOf, findEntry } from "../../skill/entries.ts";
import type { YamlEntry, YamlScalar } from "../../skill/types.ts";
import { treatmentOf } from "../../targets/treatment.ts";
import type { Target } from "../../targets/types.ts";
import { replace } from "../edits.ts";
import { isEmptyValue } from "../fields.ts";
import { gravest } from "../severity.ts";
import type { Rule, RuleContext } from "../types.ts";

const fields = ["disable-model-invocation", "user-invocable", "background"] as const;

export const booleanType: Rule = {
  id: "boolean-type",
  category: "portability",
  severity: "hint",
  summary: "A field for yes or no holds something else than `true` or `false`.",
  why: 'YAML 1.2 reads `"true"` as text, and so it reads `yes`, `on` and `off`. VS Code marks everything but `true` and `false`; Claude Code takes the other words from 2.1.218 on, OpenClaw takes them in quotes too, and of other agents it is not known. A skill that was to be kept from the model is then offered to it. (VS Code, promptValidator.ts; Claude Code documentation, summary of 2026-09-23; openclaw, frontmatter.ts, checked 2026-11-20.)',
  fix: "safe",
  sample: { bad: "boolean-type", good: "code-review" },
  check(context) {
    for (const key of fields) {
      const entry = findEntry(context.document.frontmatter, key);
      if (entry !== undefined && !isEmptyValue(entry)) checkEntry(context, entry);
    }
  },
};

function checkEntry(context: RuleContext, entry: YamlEntry): void {
  const { key, value } = entry;
  if (value.kind === "scalar" && typeof value.value === "boolean") return;
  const readers = context.targets.filter((target) => treatmentOf(target, key) === "used");
  const meant = value.kind === "scalar" ? meaningOf(value) : undefined;
  const verdict = gravest(readers, (target) => (meant === undefined ? "warning" : judge(target, value as YamlScalar)));
  if (verdict === undefined) return;
  const found =
    value.kind === "scalar"
      ? `\`${context.document.text.slice(value.span.start, value.span.end)}\``
      : `a ${value.kind}`;
  context.report({
    span: value.span,
    message: `Field \`${key}\` must be \`true\` or \`false\`; ${found} is ${meant === undefined ? "neither" : "text, which not every agent takes for it"}.`,
    severity: verdict.severity,
    ...(verdict.targets === undefined ? {} : { targets: verdict.targets }),
    fixes: meant === undefined ? [] : [write(context, entry, meant)],
  });
}

function meaningOf(value: YamlScalar): boolean | undefined {
  return value.text.trim() === "1" ? true : value.text.trim() === "0" ? false : booleanOf(value);
}

/** How a word that means yes or no is taken. */
function judge({ booleans }: Target, { text }: YamlScalar): Severity | "off" {
  if (booleans === "words") return "off";
  const quoted = /^(?:true|false)$/i.test(text.trim());
  return booleans === "truth-values" && !quoted ? "warning" : "hint";
}

function write(context: RuleContext, { value }: YamlEntry, meant: boolean): Fix {
  const edits = [replace(context, value.span, String(meant))];
  return { title: `Change to \`${meant}\``, safe: true, preferred: true, edits };
}
