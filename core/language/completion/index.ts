import type { Position } from "../../../contract/text.ts";
import type { Path } from "../../ports.ts";
import type { SkillDocument } from "../../skill/types.ts";
import type { TextPlace } from "../skillFilePath.ts";
import type { Proposal } from "../types.ts";
import type { LanguageView } from "../view.ts";
import { bodyCompletions } from "./body.ts";
import { directiveProposals } from "./directives.ts";
import { frontmatterCompletions } from "./frontmatter.ts";
import { withLineBreaksOf } from "./lineBreaks.ts";
import { bodyProposals, frontmatterProposals } from "./snippets.ts";

/**
 * Characters that open the list by themselves: after a colon's blank, in links, in inline code, in lists, in the
 * parentheses of a tool, at a placeholder.
 */
export const completionTriggers: readonly string[] = [" ", "(", "`", "/", "#", "[", ",", "-", "$", "{"];

/**
 * What can be written at a place of a SKILL.md: a whole frontmatter in a file without one, fields and their values in the
 * frontmatter, paths and anchors in the body. Only what fits the place is proposed, so the answer is often empty.
 */
export async function completionsAt(
  document: SkillDocument,
  position: Position,
  path: Path,
  view: LanguageView,
  signal?: AbortSignal,
): Promise<readonly Proposal[]> {
  const offset = document.lines.offset(position);
  const directive = directiveProposals(document, offset);
  if (directive !== undefined) return directive;
  const snippets = frontmatterProposals(document, offset, path, view.targets(path));
  const proposals = snippets.length > 0 ? snippets : await frontmatterCompletions(document, offset, path, view, signal);
  if (proposals !== undefined) return withLineBreaksOf(document.text, proposals);
  const body = bodyProposals(document, offset, path);
  if (body.length > 0) return withLineBreaksOf(document.text, body);
  return bodyCompletions(document, offset, { file: path, skill: path }, view, signal);
}

/** What can be written at a place of a supporting Markdown file: paths, anchors, and comments that turn rules off. */
export function supportingCompletionsAt(
  document: SkillDocument,
  position: Position,
  place: TextPlace,
  view: LanguageView,
  signal?: AbortSignal,
): Promise<readonly Proposal[]> {
  const offset = document.lines.offset(position);
  const directive = directiveProposals(document, offset);
  return directive ? Promise.resolve(directive) : bodyCompletions(document, offset, place, view, signal);
}
