import type { Position } from "../../../contract/text.ts";
import { isMarkdown } from "../../files/supportingDocument.ts";
import { dirname, join } from "../../path/paths.ts";
import type { Path } from "../../ports.ts";
import { lineBreak } from "../../rules/edits.ts";
import type { Heading, Span } from "../../skill/types.ts";
import { isSkillFile } from "../../skill/fileName.ts";
import { readDocument, type NavigationDocument } from "../navigation/document.ts";
import { mentionAt } from "../navigation/entityAt.ts";
import { markdownMentions } from "../navigation/markdownMentions.ts";
import { resolvePath } from "../navigation/resolve.ts";
import type { NavigationView } from "../navigation/view.ts";
import { relink } from "../rename/relink.ts";
import { deepestHeading, shiftHeadings } from "./headingLevels.ts";
import { pathsMovedTo } from "./movedText.ts";
import { spliced } from "./spliced.ts";
import type { Refactoring } from "./types.ts";

/** A Markdown file of the skill that can be taken back into the text that links to it. */
export interface Inlining {
  readonly path: Path;
  /** The paragraph that is the link and little more; the text of the file takes its place. */
  readonly paragraph: Span;
}

/**
 * What can be inlined at a place: a Markdown file that a link in a paragraph of one line leads to, when nothing else in
 * the skill names the file.
 */
export async function inliningAt(
  document: NavigationDocument,
  position: Position,
  view: NavigationView,
): Promise<Inlining | undefined> {
  const mention = mentionAt(document, position, view)?.mention;
  if (mention?.kind !== "path" || mention.form !== "link" || mention.written === "") return undefined;
  const paragraph = paragraphOf(document, mention.span.start);
  const target = await resolvePath(document, mention, view);
  if (!paragraph || target?.kind !== "file" || !isMarkdown(target.path) || isSkillFile(target.path)) return undefined;
  if (target.path === document.path || view.skillAround(target.path)?.directory !== document.directory)
    return undefined;
  return (await timesNamed(document, target.path, view)) === 1 ? { path: target.path, paragraph } : undefined;
}

/** The line at an offset, when it is a paragraph by itself with no other path in it. */
function paragraphOf({ text, lines, body }: NavigationDocument, offset: number): Span | undefined {
  const line = lines.lineAt(offset);
  const lineText = (at: number) => text.slice(lines.lineStart(at), lines.lineStart(at + 1)).trim();
  const start = lines.lineStart(line);
  const span = { start, end: start + text.slice(start, lines.lineStart(line + 1)).trimEnd().length };
  if (/^\s*(?:[-*+>|#]|\d+[.)])|^ {4}/.test(text.slice(span.start, span.end))) return undefined;
  const above = line === 0 || start <= (body?.span.start ?? 0) ? "" : lineText(line - 1);
  const isApart = (above === "" || above.startsWith("#")) && (line + 1 >= lines.count || lineText(line + 1) === "");
  const paths = [...(body?.references ?? []), ...(body?.anchors ?? [])].filter(
    (reference) => span.start <= reference.span.start && reference.span.end <= span.end,
  );
  return isApart && paths.length === 1 ? span : undefined;
}

/** How often the files of a skill name a file. */
async function timesNamed(document: NavigationDocument, target: Path, view: NavigationView): Promise<number> {
  const skill = view.skillAround(document.path);
  if (!skill) return 0;
  let count = 0;
  for (const file of [skill.path, ...(await view.files(skill.path)).map((name) => join(skill.directory, name))]) {
    if (!isMarkdown(file) || file === target) continue;
    const place = file === document.path ? document : await readDocument(file, view);
    for (const mention of place ? markdownMentions(place) : []) {
      if (!place || mention.kind !== "path" || mention.written === "") continue;
      if ((await resolvePath(place, mention, view))?.path === target) count++;
    }
  }
  return count;
}

/**
 * Puts the text of a supporting file where the link to it stands, and deletes the file. Its headings go below the one
 * that the link stands under; a title that says the same as that one is left out. Undefined when a heading would have to
 * be deeper than Markdown has any.
 */
export async function inlineFile(
  document: NavigationDocument,
  { path, paragraph }: Inlining,
  view: NavigationView,
): Promise<Refactoring | undefined> {
  const file = await readDocument(path, view);
  if (!file?.body) return undefined;
  const above = document.body?.headings.findLast(({ span }) => span.start < paragraph.start);
  const title = file.body.headings[0];
  const opensWithTitle = title !== undefined && file.text.slice(file.body.span.start, title.span.start).trim() === "";
  const repeated = opensWithTitle && above !== undefined && title.text.trim() === above.text.trim();
  const headings = file.body.headings.slice(repeated ? 1 : 0);
  const shift = shiftFor(headings, above, repeated);
  if (headings.some(({ level }) => level + shift > deepestHeading)) return undefined;
  const span = { start: repeated ? title.span.end : file.body.span.start, end: file.text.length };
  const splices = [
    ...shiftHeadings(file.text, headings, shift),
    ...(await pathsMovedTo(file, span, document.path, () => false, view)),
  ];
  const eol = lineBreak(document.text);
  const content = spliced(file.text, span, splices)
    .trim()
    .replace(/\r\n|\r|\n/g, eol);
  const edit = { path: document.path, range: document.lines.range(paragraph), newText: content };
  // Links of other skills to the file lead to the text that has taken it in.
  const others = await relink([{ from: path, to: document.path }], view);
  const elsewhere = others.filter((other) => view.skillAround(other.path)?.directory !== document.directory);
  const name = path.slice(dirname(path).length + 1);
  return { label: `Inline ${name} and delete it`, edits: [edit, ...elsewhere], deletes: [path] };
}

/** Levels that the headings of a file go down: its highest one comes right below the heading that it goes to. */
function shiftFor(headings: readonly Heading[], above: Heading | undefined, repeated: boolean): number {
  if (headings.length === 0 || above === undefined) return 0;
  const top = repeated ? 2 : Math.min(...headings.map(({ level }) => level));
  return above.level + 1 - top;
}
