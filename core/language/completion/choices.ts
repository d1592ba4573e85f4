import type { Choice as KnownChoice, Shape, TextSource } from "../../config/shape.ts";
import type { Path } from "../../ports.ts";
import { knownRoots, targetById } from "../../targets/index.ts";
import type { SkillRecord } from "../../workspace/types.ts";
import { tools } from "../fields/tools.ts";
import { escapeMarkdown, formatBytes, plural } from "../format.ts";
import type { ProposalKind } from "../types.ts";
import type { LanguageView } from "../view.ts";

/** A value that can be taken at a place. */
export interface Choice {
  readonly value: string;
  readonly kind: ProposalKind;
  readonly detail?: string;
  /** Markdown. */
  readonly documentation?: string;
}

/** Values that a place of this shape can take: those of the shape, and those that the workspace knows. */
export async function choicesFor(
  shape: Shape,
  from: Path,
  view: LanguageView,
  signal?: AbortSignal,
): Promise<readonly Choice[]> {
  switch (shape.kind) {
    case "boolean":
      return ["true", "false"].map((value) => ({ value, kind: "value" }));
    case "choice":
      return shape.choices.map(known);
    case "list":
      return choicesFor(shape.items, from, view, signal);
    case "text": {
      const found = shape.source === undefined ? [] : await sourceChoices(shape.source, from, view, signal);
      return merge(found, (shape.values ?? []).map(known));
    }
    case "integer":
    case "map":
    case "record":
    case "any":
    default:
      return [];
  }
}

function known({ value, description }: KnownChoice): Choice {
  return { value, kind: "value", detail: description };
}

async function sourceChoices(
  source: TextSource,
  from: Path,
  view: LanguageView,
  signal?: AbortSignal,
): Promise<readonly Choice[]> {
  switch (source) {
    case "skills":
      return skillChoices(from, view);
    case "tags":
      return countedChoices(view.skills(from), (skill) => skill.tags, "tag");
    case "categories":
      return countedChoices(view.skills(from), (skill) => (skill.category ? [skill.category] : []), "value");
    case "tools":
      return toolChoices(from, view);
    case "files":
      return (await view.supportingFiles(from, signal))
        .filter(({ kind }) => kind === "text" || kind === "other")
        .map(({ name, bytes }) => ({ value: name, kind: "file", detail: formatBytes(bytes) }));
    case "directories":
    default:
      return knownRoots.map(({ path, targets }) => ({
        value: path,
        kind: "file",
        detail: targets.map((id) => targetById(id)?.title ?? id).join(", "),
      }));
  }
}

/** Tools that the selected targets have, else those that skills name most. */
export function toolChoices(from: Path, view: LanguageView): readonly Choice[] {
  const details = new Map(tools.map(({ value, detail }) => [value, detail]));
  const byTool = new Map<string, string[]>();
  for (const target of view.targets(from)) {
    for (const name of target.tools?.names ?? []) byTool.set(name, [...(byTool.get(name) ?? []), target.title]);
  }
  const names = byTool.size > 0 ? [...byTool.keys()] : [...details.keys()];
  const explained = [...details.keys()].filter((name) => names.includes(name));
  return [...new Set([...explained, ...names])].map((value) => {
    const detail = details.get(value);
    const titles = byTool.get(value);
    return {
      value,
      kind: "value",
      ...(detail ? { detail } : titles ? { detail: titles.join(", ") } : {}),
      ...(titles ? { documentation: `A tool of ${titles.join(", ")}.` } : {}),
    };
  });
}

/** Names of the other skills, each once, with what it is for. */
function skillChoices(from: Path, view: LanguageView): readonly Choice[] {
  const seen = new Map<string, SkillRecord>();
  for (const skill of view.skills(from)) {
    if (skill.path === from) continue;
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
): readonly Choice[] {
  const counts = new Map<string, number>();
  for (const skill of skills) for (const word of wordsOf(skill)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
    .map(([value, count]) => ({ value, kind, detail: `used by ${plural(count, "skill")}` }));
}

/** Both lists, with the explanation of a known value beside its count. */
function merge(used: readonly Choice[], values: readonly Choice[]): readonly Choice[] {
  const explained = new Map(values.map((choice) => [choice.value, choice]));
  return [
    ...used.map((choice) => {
      const detail = explained.get(choice.value)?.detail;
      return detail ? { ...choice, detail: `${detail}; ${choice.detail ?? ""}` } : choice;
    }),
    ...values.filter((choice) => !used.some((other) => other.value === choice.value)),
  ];
}
