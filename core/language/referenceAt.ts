import type { FileReference, SkillDocument } from "../skill/types.ts";
import { holds } from "./holds.ts";

/** Everything in the body that names a file or a heading; a heading of the document itself has an empty path. */
export function allReferences(document: SkillDocument): readonly FileReference[] {
  return [...document.body.references, ...(document.body.anchors ?? [])];
}

/** The reference that an offset touches. */
export function referenceAt(document: SkillDocument, offset: number): FileReference | undefined {
  return allReferences(document).find((reference) => holds(reference.span, offset));
}
