import { basename } from "../../path/paths.ts";
import type { Path } from "../../ports.ts";
import type { SkillDocument, Span } from "../../skill/types.ts";
import type { SkillRecord } from "../../workspace/types.ts";
import type { FrontmatterContext } from "../context/frontmatter.ts";
import { fieldByKey } from "../fields/index.ts";
import type { FieldDescription, KnownValue } from "../fields/types.ts";
import { escapeMarkdown, plural } from "../format.ts";
import type { Proposal, ProposalKind } from "../types.ts";
import type { LanguageView } from "../view.ts";
import { yamlScalar } from "../../skill/yamlScalar.ts";

type ValueContext = Extract<FrontmatterContext, { kind: "value" | "item" }>;

interface Choice {
  readonly value: string;
  readonly kind: ProposalKind;
  readonly detail?: string;
  readonly documentation?: string;
}

/** Values for the field at a value or list item: known ones, and those that the workspace already uses. */
export function valueProposals(
  document: SkillDocument,
  context: ValueContext,
  path: Path,
  view: LanguageView,
): Proposal[] {
  const field = fieldByKey(context.key);
  if (!field || field.kind === "map") return [];
  if (field.kind === "words" && context.kind === "value") return wordProposals(document, field, context);
  if (context.kind === "item" && field.kind !== "list" && field.kind !== "words") return [];
  const taken = new Set(context.kind === "item" ? context.others : []);
  const range = document.lines.range(context.replace);
  return choices(field, path, view)
    .filter((choice) => !taken.has(choice.value))
    .map((choice, index) => ({
      label: choice.value,
      kind: choice.kind,
      ...(choice.detail ? { detail: choice.detail } : {}),
      ...(choice.documentation ? { documentation: choice.documentation } : {}),
      range,
      newText: written(choice.value, field, context),
      filterText: (context.quote ?? "") + choice.value,
      sortText: String(index).padStart(4, "0"),
    }));
}

function written(value: string, field: FieldDescription, context: ValueContext): string {
  if (context.kind === "item") {
    const scalar = yamlScalar(value, context.quote, context.flow);
    return context.dash ? (needsBlank(context) ? ` ${scalar}` : scalar) : `- ${scalar}`;
  }
  const lead = context.spaced ? "" : " ";
  const bare = field.kind === "boolean" || field.kind === "number";
  const scalar = bare ? value : yamlScalar(value, context.quote, field.kind === "list");
  return lead + (field.kind === "list" ? `[${scalar}]` : scalar);
}

/** Directly behind a dash, where YAML wants a blank first. */
function needsBlank(context: Extract<ValueContext, { kind: "item" }>): boolean {
  return !context.flow && context.tight;
}

function choices(field: FieldDescription, path: Path, view: LanguageView): Choice[] {
  if (field.kind === "boolean") {
    return ["true", "false"].map((value) => ({ value, kind: "value" }));
  }
  const known = (field.values ?? []).map(({ value, detail }): Choice => ({ value, detail, kind: "value" }));
  switch (field.source) {
    case "directory":
      return [{ value: basename(directoryOf(path)), detail: "the name of the directory", kind: "value" }];
    case "skills":
      return [...skillChoices(path, view), ...known];
    case "tags":
      return [...countedChoices(view.skills(path), (skill) => skill.tags, "tag"), ...known];
    case "categories":
      return merge(
        countedChoices(view.skills(path), (skill) => (skill.category ? [skill.category] : []), "value"),
        known,
      );
    case undefined:
    default:
      return known;
  }
}

function directoryOf(path: Path): Path {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

/** Names of the other skills, each once, with what it is for. */
function skillChoices(path: Path, view: LanguageView): Choice[] {
  const seen = new Map<string, SkillRecord>();
  for (const skill of view.skills(path)) {
    if (skill.path === path) continue;
    if (skill.state === "active" || !seen.has(skill.name)) seen.set(skill.name, skill);
  }
  return [...seen.values()].sort(byName).map((skill) => ({
    value: skill.name,
    kind: "skill",
    detail: skill.rootLabel,
    ...(skill.description ? { documentation: escapeMarkdown(skill.description) } : {}),
  }));
}

function byName(a: SkillRecord, b: SkillRecord): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

/** Words that skills of the workspace use, the most used first. */
function countedChoices(
  skills: Iterable<SkillRecord>,
  wordsOf: (skill: SkillRecord) => readonly string[],
  kind: ProposalKind,
): Choice[] {
  const counts = new Map<string, number>();
  for (const skill of skills) for (const word of wordsOf(skill)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
    .map(([value, count]) => ({ value, kind, detail: `used by ${plural(count, "skill")}` }));
}

/** Both lists, with the explanation of a known value beside its count. */
function merge(used: readonly Choice[], known: readonly Choice[]): Choice[] {
  const explained = new Map(known.map((choice) => [choice.value, choice]));
  return [
    ...used.map((choice) => {
      const detail = explained.get(choice.value)?.detail;
      return detail ? { ...choice, detail: `${detail}; ${choice.detail ?? ""}` } : choice;
    }),
    ...known.filter((choice) => !used.some((other) => other.value === choice.value)),
  ];
}

/** Words of a space-separated text: only the one at the cursor is replaced, and those already there are left out. */
function wordProposals(
  document: SkillDocument,
  field: FieldDescription,
  context: Extract<ValueContext, { kind: "value" }>,
): Proposal[] {
  const cursor = context.replace.start + context.typed.length;
  const before = context.typed.length - (/[^\s'",]*$/.exec(context.typed)?.[0].length ?? 0);
  const rest = /^[^\s'",]*/.exec(document.text.slice(cursor, context.replace.end))?.[0].length ?? 0;
  const span: Span = { start: context.replace.start + before, end: cursor + rest };
  const others =
    document.text.slice(context.replace.start, span.start) + document.text.slice(span.end, context.replace.end);
  const taken = new Set(others.split(/[\s'",]+/));
  const range = document.lines.range(span);
  return (field.values ?? [])
    .filter(({ value }: KnownValue) => !taken.has(value))
    .map(({ value, detail }, index) => ({
      label: value,
      kind: "value",
      detail,
      range,
      newText: (context.spaced ? "" : " ") + value,
      sortText: String(index).padStart(4, "0"),
    }));
}
