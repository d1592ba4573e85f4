import type { Fix } from "../../../contract/finding.ts";
import type { YamlEntry } from "../../skill/types.ts";
import { treatmentOf } from "../../targets/treatment.ts";
import { specFields } from "../../targets/fields.ts";
import { allTargets } from "../../targets/table.ts";
import { replace } from "../edits.ts";
import { nearest } from "../nearest.ts";
import { gravest } from "../severity.ts";
import type { Rule, RuleContext } from "../types.ts";

const specified: ReadonlySet<string> = new Set(specFields);

export const unknownField: Rule = {
  id: "unknown-field",
  category: "portability",
  severity: "hint",
  strict: "error",
  summary: "A field is not known to the targets of this skill.",
  why: 'Agents pass over fields that they do not know, so a misspelt field is lost without a word. The specification has six fields; the reference validator and uploads to claude.ai and the Skills API refuse any other one, which is an error where `claude-ai` is a target or the bare specification is asked for. Everywhere else it is a hint. (Agent Skills specification, "Frontmatter", 2026-08-09; skills-ref 0.1.0; quick_validate.py @9d2f1ae; client sources, checked 2026-11-20.)',
  fix: "unsafe",
  sample: { bad: "unknown-field", good: "code-review" },
  check(context) {
    for (const entry of context.document.frontmatter?.entries ?? []) {
      if (!specified.has(entry.key)) checkEntry(context, entry);
    }
  },
};

function checkEntry(context: RuleContext, entry: YamlEntry): void {
  const { key, keySpan } = entry;
  const { targets, strict } = context;
  const uses = targets.some((target) => ["used", "accepted"].includes(treatmentOf(target, key)));
  // What the specification refuses is an error in strict mode only: clients pass over unknown fields.
  const refused = gravest(targets, (target) =>
    target.id !== "agentskills" && treatmentOf(target, key) === "refused" ? "error" : "off",
  );
  if (uses && refused === undefined && !strict) return;
  const near = uses ? undefined : nearest(key, candidates(context));
  context.report({
    span: keySpan,
    message: messageFor(context, key, refused?.targets, near),
    ...refused,
    fixes: near === undefined ? [] : [renameField(context, entry, near)],
  });
}

/** Fields that some selected target uses and the frontmatter does not have yet. */
function candidates({ targets, document }: RuleContext): ReadonlySet<string> {
  const keys = new Set<string>(specFields);
  for (const { fields } of targets) {
    for (const [key, treatment] of Object.entries(fields)) if (treatment === "used") keys.add(key);
  }
  for (const { key } of document.frontmatter?.entries ?? []) keys.delete(key);
  return keys;
}

function messageFor(
  context: RuleContext,
  key: string,
  refusing: readonly string[] | undefined,
  near: string | undefined,
): string {
  const meant = near === undefined ? "" : ` Did you mean \`${near}\`?`;
  if (context.strict) {
    return `Unexpected fields in frontmatter: \`${key}\`. The specification allows ${specFields.join(", ")} only.${meant}`;
  }
  const titles = (ids: readonly string[] | undefined): string =>
    context.targets
      .filter(({ id }) => ids === undefined || ids.includes(id))
      .map(({ title }) => title)
      .join(", ");
  if (context.targets.some(({ id }) => id === "claude-ai")) {
    return `Unexpected fields in frontmatter: \`${key}\` is refused by ${titles(refusing)}.${meant}`;
  }
  const users = allTargets.filter((target) => target.fields[key] === "used").map(({ title }) => title);
  const owner =
    users.length === 0 ? `\`${key}\` is no field of` : `\`${key}\` is a field of ${users.join(", ")}, not of`;
  return `${owner} ${titles(undefined)}: it has no effect there.${meant}`;
}

function renameField(context: RuleContext, entry: YamlEntry, near: string): Fix {
  const title = `Change \`${entry.key}\` to \`${near}\``;
  return { title, safe: false, preferred: true, edits: [replace(context, entry.keySpan, near)] };
}
