import type { Position } from "../../../contract/text.ts";
import type { Path } from "../../ports.ts";
import type { SkillDocument } from "../../skill/types.ts";
import { bodyContext } from "../context/body.ts";
import { frontmatterContext } from "../context/frontmatter.ts";
import type { Proposal } from "../types.ts";
import type { LanguageView } from "../view.ts";
import { keyProposals } from "./keys.ts";
import { anchorProposals, pathProposals } from "./paths.ts";
import { frontmatterProposals } from "./snippets.ts";
import { valueProposals } from "./values.ts";

/** Characters that open the list by themselves: after a colon's blank, in links, in inline code, in lists. */
export const completionTriggers: readonly string[] = [" ", "(", "`", "/", "#", "[", ",", "-"];

/**
 * What can be written at a place of a SKILL.md: fields and their values in the frontmatter, paths and anchors in the
 * body. Only what fits the place is proposed, so the answer is often empty.
 */
export async function completionsAt(
  document: SkillDocument,
  position: Position,
  path: Path,
  view: LanguageView,
  signal?: AbortSignal,
): Promise<readonly Proposal[]> {
  const offset = document.lines.offset(position);
  const snippets = frontmatterProposals(document, offset, path);
  if (snippets.length > 0) return snippets;
  const frontmatter = frontmatterContext(document, offset);
  if (frontmatter?.kind === "key") return keyProposals(document, frontmatter, view.targets(path));
  if (frontmatter) return valueProposals(document, frontmatter, path, view);
  const body = bodyContext(document, offset);
  if (body?.kind === "path") return pathProposals(document, body, path, view, signal);
  if (body?.kind === "anchor") return anchorProposals(document, body, path, view, signal);
  return [];
}
