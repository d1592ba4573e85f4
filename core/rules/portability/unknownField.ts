import type { Fix } from "../../../contract/finding.ts";
import { findEntry } from "../../skill/entries.ts";
import type { YamlEntry } from "../../skill/types.ts";
import { annotationFields, specFields } from "../../targets/fields.ts";
import { allTargets } from "../../targets/table.ts";
import { treatmentOf } from "../../targets/treatment.ts";
import { replace } from "../edits.ts";
import { moveToMetadata } from "../moveToMetadata.ts";
import { nearest } from "../nearest.ts";
import { gravest, type Verdict } from "../severity.ts";
import type { Rule, RuleContext } from "../types.ts";

/** Fields of the files of other systems, by what a skill calls the same thing. */
const synonyms: ReadonlyMap<string, string> = new Map([["tools", "allowed-tools"]]);

const specified: ReadonlySet<string> = new Set(specFields);

export const unknownField: Rule = {
  id: "unknown-field",
  category: "portability",
  severity: "hint",
  strict: "error",
  summary: "A field is not known to the targets of this skill.",
  why: 'Agents pass over fields that they do not know, so a misspelt field is lost without a word. The specification has six fields; the reference validator and uploads to claude.ai and the Skills API refuse any other one, which is an error where `claude-ai` is a target or the bare specification is asked for. Everywhere else it is a hint, and fields that only tell who made a skill and how it is filed (`version`, `author`, `tags`, …) are left alone. Under `metadata` every field is allowed; the move is safe for a field on which no agent acts. (Agent Skills specification, "Frontmatter", 2026-08-09; skills-ref 0.1.0; quick_validate.py @9d2f1ae; client sources, checked 2026-11-20.)',
  fix: "safe",
  sample: { bad: "unknown-field", good: "code-review" },
  check(context) {
    // Two fixes that each begin a `metadata` map would begin it twice when both are made.
    let mayBeSafe = true;
    for (const entry of context.document.frontmatter?.entries ?? []) {
      if (specified.has(entry.key)) continue;
      const safe = checkEntry(context, entry, mayBeSafe);
      if (safe && !hasMap(context)) mayBeSafe = false;
    }
  },
};

/** Reports one field; true when a safe fix goes with it. */
function checkEntry(context: RuleContext, entry: YamlEntry, mayBeSafe: boolean): boolean {
  const { key, keySpan } = entry;
  const { targets, strict } = context;
  const uses = targets.some((target) => ["used", "accepted"].includes(treatmentOf(target, key)));
  // What the specification refuses is an error in strict mode only: clients pass over unknown fields.
  const refused = gravest(targets, (target) =>
    target.id !== "agentskills" && treatmentOf(target, key) === "refused" ? "error" : "off",
  );
  const near = uses ? undefined : meantField(context, key);
  if (refused === undefined && !strict && (uses || (annotationFields.has(key) && near === undefined))) return false;
  // Nothing is lost by a move that the targets ask for, when no agent at all acts on the field where it is.
  const acts = uses || (!annotationFields.has(key) && allTargets.some(({ fields }) => fields[key] === "used"));
  const safe = mayBeSafe && near === undefined && !acts && (strict || refused !== undefined);
  const move = moveToMetadata(context, entry, safe);
  context.report({
    span: keySpan,
    message: messageFor(context, key, refused, near),
    ...refused,
    fixes: [
      ...(near === undefined ? [] : [renameField(context, entry, near)]),
      ...(move === undefined ? [] : [{ ...move, preferred: near === undefined && (strict || refused !== undefined) }]),
    ],
  });
  return safe && move !== undefined;
}

/** True when `metadata` is a map with something in it, to which any number of fields can be added. */
function hasMap({ document }: RuleContext): boolean {
  const value = findEntry(document.frontmatter, "metadata")?.value;
  return value?.kind === "map" && value.entries.length > 0;
}

function meantField(context: RuleContext, key: string): string | undefined {
  const known = candidates(context);
  const synonym = synonyms.get(key);
  return synonym !== undefined && known.has(synonym) ? synonym : nearest(key, known);
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
  { targets, strict }: RuleContext,
  key: string,
  refused: Verdict | undefined,
  near: string | undefined,
): string {
  const meant = near === undefined ? "" : ` Did you mean \`${near}\`?`;
  if (strict) {
    return `Unexpected fields in frontmatter: \`${key}\`. The specification allows ${specFields.join(", ")} only.${meant}`;
  }
  const titles = (ids: readonly string[] | undefined): string =>
    targets
      .filter(({ id }) => ids === undefined || ids.includes(id))
      .map(({ title }) => title)
      .join(", ");
  if (refused !== undefined) {
    return `Unexpected fields in frontmatter: \`${key}\` is refused by ${titles(refused.targets)}.${meant}`;
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
