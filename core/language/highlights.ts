import type { Position } from "../../contract/text.ts";
import type { NavigationDocument } from "./navigation/document.ts";
import { entityAt } from "./navigation/entityAt.ts";
import { occurrencesIn } from "./navigation/occurrences.ts";
import type { NavigationView } from "./navigation/view.ts";
import type { Highlight } from "./types.ts";

/** The places of a file that name what is named at a place of it. */
export async function highlightsAt(
  document: NavigationDocument,
  position: Position,
  view: NavigationView,
): Promise<readonly Highlight[]> {
  const at = await entityAt(document, position, view);
  if (!at) return [];
  const occurrences = await occurrencesIn(document, at.entity, view);
  return occurrences.map(({ span, defines }) => ({ range: document.lines.range(span), defines }));
}
