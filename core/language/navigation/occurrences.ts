import { basename, dirname, isInside } from "../../path/paths.ts";
import type { Path } from "../../ports.ts";
import type { Span } from "../../skill/types.ts";
import { documentsWith, filesThatMayName } from "./candidates.ts";
import type { NavigationDocument } from "./document.ts";
import { isNameOf, mentionsIn } from "./mentions.ts";
import { entityOf, sameEntity } from "./resolve.ts";
import type { Entity, Mention } from "./types.ts";
import type { NavigationView } from "./view.ts";

/** A place where something is named. */
export interface Occurrence {
  readonly document: NavigationDocument;
  readonly mention: Mention;
  /** The text that names it: of a path with an anchor the one or the other. */
  readonly span: Span;
  readonly defines: boolean;
}

/** Where a file names something, in the order of its text. */
export async function occurrencesIn(
  document: NavigationDocument,
  entity: Entity,
  view: NavigationView,
): Promise<readonly Occurrence[]> {
  const found: Occurrence[] = [];
  const names = entity.kind === "skill" ? namesOf(entity.path, view) : [];
  for (const mention of mentionsIn(document, isNameOf(names))) {
    const occurrence = await occurrenceOf(document, mention, entity, view);
    if (occurrence) found.push(occurrence);
  }
  return found.sort((a, b) => a.span.start - b.span.start);
}

async function occurrenceOf(
  document: NavigationDocument,
  mention: Mention,
  entity: Entity,
  view: NavigationView,
): Promise<Occurrence | undefined> {
  const defines = mention.kind === "heading" || (mention.kind === "name" && mention.role === "definition");
  if (entity.kind === "heading" && mention.kind === "path") {
    if (mention.anchor?.text !== entity.anchor) return undefined;
    const named = await entityOf(document, mention, "anchor", view);
    return named && sameEntity(named, entity) ? { document, mention, span: mention.anchor.span, defines } : undefined;
  }
  if ((mention.kind === "name") !== (entity.kind === "skill") && mention.kind !== "path") return undefined;
  const named = await entityOf(document, mention, "whole", view);
  return named && sameEntity(named, entity) ? { document, mention, span: mention.span, defines } : undefined;
}

/** Every place in the workspace that names something, by file. */
export async function occurrencesOf(entity: Entity, view: NavigationView): Promise<readonly Occurrence[]> {
  const directory = view.skillAround(entity.path)?.directory ?? dirname(entity.path);
  const files = new Set(await filesThatMayName([directory], view)).add(entity.path);
  const own = (path: Path) => isInside(directory, path);
  const words =
    entity.kind === "skill" ? [...namesOf(entity.path, view), basename(directory)] : [basename(entity.path)];
  const found: Occurrence[] = [];
  for await (const document of documentsWith(files, words, own, view)) {
    found.push(...(await occurrencesIn(document, entity, view)));
  }
  return found;
}

/** The name of the skill at a path, as it is known. */
function namesOf(path: Path, view: NavigationView): readonly string[] {
  const skill = view.skillAround(path);
  return skill ? [skill.name] : [];
}
