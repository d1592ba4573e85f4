import type { Path } from "../ports.ts";
import { parseSkillDocument } from "../skill/document.ts";
import type { SkillDocument } from "../skill/types.ts";
import { fromSkillDirectory, type TextPlace } from "./skillFilePath.ts";
import type { LanguageView } from "./view.ts";

/**
 * The parsed text of a file that a document links to; of an empty target the document itself.
 *
 * @param target as written, without its anchor
 * @returns undefined when the file is missing, outside the skill or no text
 */
export async function linkedDocument(
  document: SkillDocument,
  target: string,
  place: TextPlace,
  view: LanguageView,
  signal?: AbortSignal,
): Promise<SkillDocument | undefined> {
  if (target === "") return document;
  const path = await linkedFile(target, place, view, signal);
  const text = path === undefined ? undefined : await view.readText(place.skill, path, signal);
  return text === undefined ? undefined : parseSkillDocument(text);
}

async function linkedFile(
  target: string,
  place: TextPlace,
  view: LanguageView,
  signal?: AbortSignal,
): Promise<Path | undefined> {
  for (const name of fromSkillDirectory(place, target)) {
    const reference = await view.reference(place.skill, name, signal);
    if (reference.state === "file" || reference.state === "wrong-case") return reference.path;
  }
  return undefined;
}
