import type { Position, Range } from "../../../contract/text.ts";
import { readDocument, type NavigationDocument } from "../navigation/document.ts";
import { mentionAt, type MentionAt } from "../navigation/entityAt.ts";
import { entityOf, resolvePath } from "../navigation/resolve.ts";
import { headingTextSpan } from "../navigation/spans.ts";
import type { NavigationView } from "../navigation/view.ts";
import type { Refactoring, Refused } from "../refactor/types.ts";
import { renameFile } from "./renameFile.ts";
import { renameHeading } from "./renameHeading.ts";
import { renameSkill } from "./renameSkill.ts";

/** What is renamed at a place: the text that stands for it, and what the author's new text begins with. */
export interface Renamable {
  readonly range: Range;
  readonly placeholder: string;
}

interface Plan {
  readonly placeholder: string;
  readonly rename: (newName: string) => Promise<Refactoring | Refused>;
}

/** What can be renamed at a place of a file; undefined in prose, a sentence where something is named that cannot be. */
export async function prepareRename(
  document: NavigationDocument,
  position: Position,
  view: NavigationView,
): Promise<Renamable | Refused | undefined> {
  const at = mentionAt(document, position, view);
  const plan = at && (await planOf(document, at, view));
  if (!plan || "refused" in plan) return plan;
  const { mention } = at;
  const span = mention.kind === "heading" ? headingTextSpan(document.text, mention.heading) : at.span;
  return { range: document.lines.range(span), placeholder: plan.placeholder };
}

/** Renames what is named at a place: a skill, a supporting file or a heading; undefined in prose. */
export async function renameAt(
  document: NavigationDocument,
  position: Position,
  newName: string,
  view: NavigationView,
): Promise<Refactoring | Refused | undefined> {
  const at = mentionAt(document, position, view);
  const plan = at && (await planOf(document, at, view));
  return !plan || "refused" in plan ? plan : plan.rename(newName);
}

async function planOf(document: NavigationDocument, at: MentionAt, view: NavigationView): Promise<Plan | Refused> {
  const { mention, part } = at;
  const entity = await entityOf(document, mention, part, view);
  if (entity?.kind === "skill") {
    const skill = view.skillAround(entity.path);
    if (!skill)
      return { refused: "This skill lies in no place that is searched for skills, so that it cannot be renamed." };
    return { placeholder: skill.name, rename: (newName) => renameSkill(skill, newName, view) };
  }
  if (entity?.kind === "heading") {
    const target = entity.path === document.path ? document : await readDocument(entity.path, view);
    const heading = target?.body?.headings.find(({ anchor }) => anchor === entity.anchor);
    if (!target || !heading) return { refused: `There is no heading for \`#${entity.anchor}\`.` };
    const { start, end } = headingTextSpan(target.text, heading);
    const placeholder = target.text.slice(start, end);
    return { placeholder, rename: (newName) => renameHeading(target, heading, newName, view) };
  }
  if (mention.kind === "name") return { refused: `There is no skill named \`${mention.name}\`.` };
  const target = mention.kind === "path" && (await resolvePath(document, mention, view));
  if (!target || mention.kind !== "path") {
    return {
      refused: `\`${mention.kind === "path" ? mention.written : ""}\` does not exist, so that it cannot be renamed.`,
    };
  }
  if (!view.skillAround(target.path)) {
    return { refused: `\`${mention.written}\` belongs to no skill. Rename it in the explorer.` };
  }
  const { span } = mention;
  const placeholder = document.text.slice(span.start, span.end);
  return { placeholder, rename: (newName) => renameFile(target, newName, view) };
}
