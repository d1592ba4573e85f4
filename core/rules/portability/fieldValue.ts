import type { Fix, Severity } from "../../../contract/finding.ts";
import type { YamlEntry } from "../../skill/types.ts";
import { treatmentOf } from "../../targets/treatment.ts";
import type { FieldValues, Target } from "../../targets/types.ts";
import { replaceValue } from "../edits.ts";
import { nearest } from "../nearest.ts";
import { gravest } from "../severity.ts";
import type { Rule, RuleContext } from "../types.ts";

/** Fields of the founding systems have rules of their own. */
const fields: ReadonlySet<string> = new Set(
  "model effort context agent shell command-dispatch command-arg-mode".split(" "),
);

export const fieldValue: Rule = {
  id: "field-value",
  category: "portability",
  severity: "hint",
  summary: "A field has a value that the agents which read it do not know.",
  why: "`context`, `effort` and `shell` take one of a few words, and any other is passed over without a word: the skill runs in the conversation, at the usual effort. `model` and `agent` are open, because people use models and define agents of their own; there a name that is nearly a known one, or a model of another vendor, is a hint. (Claude Code documentation, Skills, summary of 2026-09-23; VS Code documentation, Agent skills, 2026-05-28; OpenClaw documentation, checked 2026-11-20.)",
  fix: "unsafe",
  sample: { bad: "field-value", good: "code-review" },
  check(context) {
    for (const entry of context.document.frontmatter?.entries ?? []) {
      if (fields.has(entry.key)) checkEntry(context, entry);
    }
  },
};

function checkEntry(context: RuleContext, entry: YamlEntry): void {
  const { key, value } = entry;
  if (value.kind !== "scalar" || value.text.trim() === "" || /[{}$<>|]/.test(value.text)) return;
  const text = value.text.trim();
  const known = (target: Target): FieldValues | undefined =>
    treatmentOf(target, key) === "used" ? target.values?.[key] : undefined;
  const readers = context.targets.filter((target) => known(target) !== undefined);
  // What suits one of the agents is meant for it.
  if (readers.some((target) => judge(known(target), text) === "off")) return;
  const verdict = gravest(readers, (target) => judge(known(target), text));
  if (verdict === undefined) return;
  const values = [...new Set(readers.flatMap((target) => known(target)?.values ?? []))];
  const near = likeValue(text, values);
  const titles = readers.map(({ title }) => title).join(", ");
  context.report({
    span: value.span,
    message: `\`${text}\` is no value of \`${key}\` that ${titles} is known to take. ${
      near === undefined ? `Known: ${values.join(", ")}.` : `Did you mean \`${near}\`?`
    }`,
    severity: verdict.severity,
    ...(readers.length === context.targets.length ? {} : { targets: readers.map(({ id }) => id) }),
    fixes: near === undefined ? [] : [change(context, entry, near)],
  });
}

function judge(known: FieldValues | undefined, text: string): Severity | "off" {
  if (known === undefined || known.values.includes(text)) return "off";
  if (known.open !== true) return known.values.includes(text.toLowerCase()) ? "hint" : "warning";
  if (known.form?.test(text) === true) return "off";
  return known.foreign?.test(text) === true || likeValue(text, known.values) !== undefined ? "hint" : "off";
}

function likeValue(text: string, values: readonly string[]): string | undefined {
  return values.find((value) => value.toLowerCase() === text.toLowerCase()) ?? nearest(text, values);
}

function change(context: RuleContext, entry: YamlEntry, near: string): Fix {
  const edits = [replaceValue(context, entry, near)];
  return { title: `Change to \`${near}\``, safe: false, preferred: true, edits };
}
