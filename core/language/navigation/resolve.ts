import { dirname, join } from "../../path/paths.ts";
import type { Path } from "../../ports.ts";
import { isSkillFile } from "../../skill/fileName.ts";
import type { NavigationDocument } from "./document.ts";
import type { Entity, Mention, PathMention } from "./types.ts";
import type { Located, NavigationView } from "./view.ts";

/** What a path in a text leads to, and the directory from which it was taken. */
export interface Resolved extends Located {
  readonly base: Path;
}

/** Follows a path from each of its bases in turn; undefined when it leads to nothing. An empty path is the file itself. */
export async function resolvePath(
  document: NavigationDocument,
  mention: PathMention,
  view: NavigationView,
): Promise<Resolved | undefined> {
  if (mention.written === "") return { path: document.path, kind: "file", base: dirname(document.path) };
  if (/[\\\u0000]/.test(mention.written)) return undefined;
  for (const base of mention.bases) {
    const found = await view.locate(join(base, mention.written));
    if (found) return { ...found, base };
  }
  return undefined;
}

/**
 * What a mention names.
 *
 * @param part `anchor`: of a path with an anchor the heading is meant; otherwise the file
 */
export async function entityOf(
  document: NavigationDocument,
  mention: Mention,
  part: "whole" | "anchor",
  view: NavigationView,
): Promise<Entity | undefined> {
  if (mention.kind === "heading") return { kind: "heading", path: document.path, anchor: mention.heading.anchor };
  if (mention.kind === "name") {
    if (mention.role === "definition") return { kind: "skill", path: document.path };
    const from = view.skillAround(document.path)?.path ?? document.path;
    const skill = view.skillsNamed(mention.name, from)[0];
    return skill && { kind: "skill", path: skill.path };
  }
  const found = await resolvePath(document, mention, view);
  if (!found) return undefined;
  if (mention.anchor && (part === "anchor" || mention.written === "")) {
    return found.kind === "file" ? { kind: "heading", path: found.path, anchor: mention.anchor.text } : undefined;
  }
  if (found.kind === "directory") return skillInDirectory(found.path, view);
  return isSkillFile(found.path) && view.skillAround(found.path)?.path === found.path
    ? { kind: "skill", path: found.path }
    : { kind: "file", path: found.path };
}

/** The skill whose directory a path is. */
function skillInDirectory(directory: Path, view: NavigationView): Entity | undefined {
  const skill = view.skillAround(directory);
  return skill?.directory === directory ? { kind: "skill", path: skill.path } : undefined;
}

/** True when two entities are the same thing. */
export function sameEntity(a: Entity, b: Entity): boolean {
  if (a.kind !== b.kind || a.path !== b.path) return false;
  return a.kind !== "heading" || (b.kind === "heading" && a.anchor === b.anchor);
}
