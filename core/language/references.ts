import type { Position } from "../../contract/text.ts";
import type { NavigationDocument } from "./navigation/document.ts";
import { entityAt } from "./navigation/entityAt.ts";
import { occurrencesOf } from "./navigation/occurrences.ts";
import { wholeSpan } from "./navigation/spans.ts";
import type { NavigationView } from "./navigation/view.ts";
import type { Place } from "./types.ts";

/**
 * Every place of the workspace that names what is named at a place: a skill, a supporting file or a heading.
 *
 * @param withDefinition whether the `name` of a skill and the heading itself belong to them
 */
export async function referencesAt(
  document: NavigationDocument,
  position: Position,
  withDefinition: boolean,
  view: NavigationView,
): Promise<readonly Place[]> {
  const at = await entityAt(document, position, view);
  if (!at) return [];
  const occurrences = await occurrencesOf(at.entity, view);
  return occurrences
    .filter(({ defines }) => withDefinition || !defines)
    .map(({ document: { path, lines }, mention, span }) => {
      // The whole link, as VS Code's Markdown takes it: an editor that asks both then shows each place once.
      return { path, range: lines.range(mention.kind === "path" ? wholeSpan(mention) : span) };
    });
}
