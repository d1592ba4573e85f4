import type { Range } from "../../contract/text.ts";
import type { Path } from "../ports.ts";
import { parseSkillDocument } from "../skill/document.ts";
import type { FileReference, SkillDocument } from "../skill/types.ts";
import type { LanguageView } from "./view.ts";

/**
 * The parsed text of a file that a document links to; of an empty target the document itself.
 *
 * @returns undefined when the file is missing, outside the skill or no text
 */
export async function linkedDocument(
  document: SkillDocument,
  target: string,
  path: Path,
  view: LanguageView,
  signal?: AbortSignal,
): Promise<SkillDocument | undefined> {
  if (target === "") return document;
  const reference = await view.reference(path, target, signal);
  if (reference.state !== "file" && reference.state !== "wrong-case") return undefined;
  const text = await view.readText(path, reference.path, signal);
  return text === undefined ? undefined : parseSkillDocument(text);
}

/** Where the heading of a reference's anchor stands in its file; undefined without an anchor or a heading of that name. */
export async function anchorRange(
  document: SkillDocument,
  reference: FileReference,
  path: Path,
  view: LanguageView,
  signal?: AbortSignal,
): Promise<Range | undefined> {
  if (reference.anchor === undefined) return undefined;
  const target = await linkedDocument(document, reference.path, path, view, signal);
  const heading = target?.body.headings.find(({ anchor }) => anchor === reference.anchor);
  return target && heading && target.lines.range(heading.span);
}
