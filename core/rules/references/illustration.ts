import { basename } from "../../path/paths.ts";
import type { FileReference } from "../../skill/types.ts";
import type { LineIndex } from "../../text/lineIndex.ts";
import type { Referring } from "./referring.ts";

const listItem = /^\s*(?:[-*+]|\d+[.)])\s/;

/** Words by which an author says that a path is made up. */
const example =
  /\b(?:e\.g\.|(?:for example|for instance|examples?|such as|like|imagine|suppose|might|could|would)\b)|例如|例:|例：|比如|たとえば|예를 들/i;
const placeholder =
  /(?:^|[/_.-])(?:foo|bar|baz|xyz|xxx|example|my[-_]?\w*|your[-_]?\w*|some[-_]?\w*|new[-_]?\w*|name|file|filename|path|template-name)(?:[/_.-]|$)/i;

/** An author who is told to make a directory finds the files that belong into it in the list below. */
const making = /\b(?:create|make|add) (?:an?|the) `[\w./-]+\/` (?:directory|folder)\b/i;

/**
 * True when a path in inline code reads as an example: its name is a placeholder, its line or the heading above it
 * speaks of examples, or it is in a list of what is to be made.
 */
export function isIllustration({ text, lines, body }: Referring, reference: FileReference): boolean {
  if (placeholder.test(reference.path)) return true;
  const line = lines.lineAt(reference.span.start);
  if (example.test(text.slice(lines.lineStart(line), lines.lineStart(line + 1)))) return true;
  if (making.test(leadIn(text, lines, line))) return true;
  const heading = body.headings.findLast(({ span }) => span.start < reference.span.start);
  return heading !== undefined && /\b(?:examples?|anatomy|structure|layout|template)\b/i.test(heading.text);
}

/** The line above the list that a line stands in; empty where it stands in none. */
function leadIn(text: string, lines: LineIndex, line: number): string {
  const at = (index: number): string => text.slice(lines.lineStart(index), lines.lineStart(index + 1));
  if (!listItem.test(at(line))) return "";
  let above = line - 1;
  while (above >= 0 && (listItem.test(at(above)) || at(above).trim() === "")) above--;
  return above < 0 ? "" : at(above);
}

/** Characters before a path in which the skill that it belongs to would be named. */
const lookBehind = 120;

/** True when the name of another skill stands in inline code shortly before the path, as in "`pdf`'s `scripts/x.py`". */
export function belongsToOther({ text, body, skillNames, directory }: Referring, reference: FileReference): boolean {
  const { start } = reference.span;
  const before = text.slice(Math.max(body.span.start, start - lookBehind), start - 1);
  const paragraph = before.slice(before.lastIndexOf("\n\n") + 1);
  for (const [, name] of paragraph.matchAll(/`([^`\n]+)`/g)) {
    if (name !== undefined && name !== basename(directory) && skillNames.has(name)) return true;
  }
  return false;
}
