import { nameKey } from "../../skill/names.ts";
import { evalMentions, isEvalPath } from "./evalMentions.ts";
import { relativeTo } from "../../path/paths.ts";
import { isManifest, manifestMentions, promptMentions } from "./manifestMentions.ts";
import { markdownMentions, namesInText } from "./markdownMentions.ts";
import { isScript, scriptMentions } from "./scriptMentions.ts";
import type { NavigationDocument } from "./document.ts";
import type { Mention } from "./types.ts";

/**
 * Everything in a file that names a skill, a file or a heading.
 *
 * @param isSkill whether a skill has this name; only such names are taken from prose and from eval files
 */
export function mentionsIn(document: NavigationDocument, isSkill: (name: string) => boolean): readonly Mention[] {
  if (document.body) return [...markdownMentions(document), ...namesInText(document, isSkill)];
  if (isScript(document.path)) return scriptMentions(document);
  if (!document.data) return [];
  if (isManifest(document.path)) return manifestMentions(document);
  if (document.path.endsWith("/agents/openai.yaml"))
    return promptMentions(document).filter(({ name }) => isSkill(name));
  const place = relativeTo(document.directory, document.path) ?? document.path;
  return isEvalPath(place) ? evalMentions(document).filter(({ name }) => isSkill(name)) : [];
}

/** A test for names of skills among these; names are compared as agents compare them. */
export function isNameOf(names: Iterable<string>): (name: string) => boolean {
  const keys = new Set([...names].map(nameKey));
  return (name) => keys.has(nameKey(name));
}
