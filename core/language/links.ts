import type { Path } from "../ports.ts";
import { dependenciesOf } from "../rules/dependencies.ts";
import type { FileReference, SkillDocument } from "../skill/types.ts";
import { anchorRange } from "./linkedDocument.ts";
import { allReferences } from "./referenceAt.ts";
import type { Link } from "./types.ts";
import type { LanguageView } from "./view.ts";

/** Everything in a SKILL.md that opens a file: references of the body that exist, and names of other skills. */
export async function linksOf(
  document: SkillDocument,
  path: Path,
  view: LanguageView,
  signal?: AbortSignal,
): Promise<readonly Link[]> {
  const links: Link[] = [...dependencyLinks(document, path, view)];
  for (const reference of allReferences(document)) {
    const link = await referenceLink(document, reference, path, view, signal);
    if (link) links.push(link);
  }
  return links;
}

function dependencyLinks(document: SkillDocument, path: Path, view: LanguageView): Link[] {
  return dependenciesOf(document).flatMap(({ name, span }) => {
    const skill = view.skillsNamed(name, path)[0];
    if (!skill) return [];
    const range = document.lines.range(span);
    return [{ range, path: skill.path, line: skill.nameRange.start.line, tooltip: `Open the skill ${skill.name}` }];
  });
}

async function referenceLink(
  document: SkillDocument,
  reference: FileReference,
  path: Path,
  view: LanguageView,
  signal?: AbortSignal,
): Promise<Link | undefined> {
  const range = document.lines.range(reference.span);
  const target = reference.path === "" ? path : await existingFile(reference, path, view, signal);
  if (target === undefined) return undefined;
  const place = await anchorRange(document, reference, path, view, signal);
  if (reference.path === "" && !place) return undefined;
  const tooltip = reference.path === "" ? "Go to the heading" : "Open the file";
  return { range, path: target, ...(place ? { line: place.start.line } : {}), tooltip };
}

async function existingFile(
  reference: FileReference,
  path: Path,
  view: LanguageView,
  signal?: AbortSignal,
): Promise<Path | undefined> {
  const found = await view.reference(path, reference.path, signal);
  return found.state === "file" || found.state === "wrong-case" ? found.path : undefined;
}
