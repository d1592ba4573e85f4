import type { SkillDocument } from "../../skill/types.ts";
import { bodyContext } from "../context/body.ts";
import type { TextPlace } from "../skillFilePath.ts";
import type { Proposal } from "../types.ts";
import type { LanguageView } from "../view.ts";
import { anchorProposals, pathProposals } from "./paths.ts";
import { placeholderProposals } from "./placeholders.ts";

/** What can be written at an offset of a Markdown text of a skill: paths, anchors, and what is replaced when it runs. */
export async function bodyCompletions(
  document: SkillDocument,
  offset: number,
  place: TextPlace,
  view: LanguageView,
  signal?: AbortSignal,
): Promise<readonly Proposal[]> {
  const context = bodyContext(document, offset);
  if (context?.kind === "path") return pathProposals(document, context, place, view, signal);
  if (context?.kind === "anchor") return anchorProposals(document, context, place, view, signal);
  // Placeholders are replaced in SKILL.md alone; supporting files are read as they are.
  return place.file === place.skill ? placeholderProposals(document, offset, view.targets(place.skill)) : [];
}
