import type { Position } from "../../../contract/text.ts";
import type { Shape } from "../../config/shape.ts";
import { contentStart } from "../../config/yamlFile.ts";
import type { Path } from "../../ports.ts";
import { LineIndex } from "../../text/lineIndex.ts";
import type { Choice } from "../completion/choices.ts";
import { withLineBreaksOf } from "../completion/lineBreaks.ts";
import { shapedProposals } from "../completion/shaped.ts";
import { yamlPlace } from "../context/yamlPlace.ts";
import type { Proposal } from "../types.ts";
import type { LanguageView } from "../view.ts";

/**
 * What can be written at a place of a file of settings: keys with what they mean, and their values.
 *
 * @param models names of the models that the user has configured, for agent profiles
 */
export async function settingsCompletionsAt(
  text: string,
  shape: Shape,
  position: Position,
  path: Path,
  view: LanguageView,
  models: readonly string[],
  signal?: AbortSignal,
): Promise<readonly Proposal[]> {
  const lines = new LineIndex(text);
  const place = yamlPlace(text, { start: contentStart(text), end: text.length }, lines.offset(position));
  if (place === undefined) return [];
  const isModel = place.kind === "value" && place.path.length === 1 && place.path[0] === "model";
  const choices = isModel ? models.map(modelChoice) : [];
  return withLineBreaksOf(text, await shapedProposals(shape, place, { lines, path, view, choices }, signal));
}

function modelChoice(value: string): Choice {
  return { value, kind: "value", detail: "of your settings" };
}
