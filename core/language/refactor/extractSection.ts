import type { Range } from "../../../contract/text.ts";
import { dirname, join } from "../../path/paths.ts";
import { lineBreak } from "../../rules/edits.ts";
import type { Heading, Span } from "../../skill/types.ts";
import { parseDocument, type NavigationDocument } from "../navigation/document.ts";
import type { NavigationView } from "../navigation/view.ts";
import { relativePath } from "../rename/moves.ts";
import { writtenPath } from "../rename/writtenPath.ts";
import { anchorsTo } from "./anchorsTo.ts";
import { shiftHeadings } from "./headingLevels.ts";
import { sharesLabels } from "./linkLabels.ts";
import { pathsMovedTo } from "./movedText.ts";
import { spliced } from "./spliced.ts";
import type { Refactoring, RefactoringEdit } from "./types.ts";

/** Where extracted sections go (Agent Skills specification, "references/", 2026-08-09). */
const folder = "references";
const longestFileName = 60;

/** What is extracted, and what it is called. */
export interface Extraction {
  /** The stretch that goes; whole lines. */
  readonly span: Span;
  /** The part of it that stays: the heading of a section. */
  readonly kept: Span;
  readonly title: string;
  readonly anchor: string;
  /** Levels that its headings go up, as a negative number. */
  readonly shift: number;
  /** True when the stretch has no heading of its own at its start. */
  readonly untitled: boolean;
}

/** What can be extracted: the section whose heading the cursor is in, or the lines of a selection. */
export function extractionAt(document: NavigationDocument, range: Range): Extraction | undefined {
  const { lines, body } = document;
  if (!body) return undefined;
  const start = lines.offset(range.start);
  const end = lines.offset(range.end);
  const found =
    start === end ? sectionAt(document, body.headings, start) : selectionIn(document, body.headings, start, end);
  return found && !sharesLabels(document, found.span) ? found : undefined;
}

function sectionAt({ text }: NavigationDocument, headings: readonly Heading[], offset: number): Extraction | undefined {
  const heading = headings.find(({ span }) => span.start <= offset && offset <= span.end);
  if (!heading || heading.text.trim() === "") return undefined;
  // The section of the title is the whole text.
  if (heading.level === 1 && headings.filter(({ level }) => level === 1).length === 1) return undefined;
  const { start } = heading.span;
  const kept = { start, end: start + text.slice(start, heading.span.end).trimEnd().length };
  if (text.slice(kept.end, heading.section.end).trim() === "") return undefined;
  const { anchor, section, level } = heading;
  return { span: section, kept, title: heading.text.trim(), anchor, shift: 1 - level, untitled: false };
}

function selectionIn(
  { text, lines, body }: NavigationDocument,
  headings: readonly Heading[],
  start: number,
  end: number,
): Extraction | undefined {
  const span = {
    start: lines.lineStart(lines.lineAt(start)),
    end: lines.lineStart(lines.lineAt(Math.max(start, end - 1)) + 1),
  };
  const written = text.slice(span.start, span.end);
  if (!body || span.start < body.span.start || written.trim() === "") return undefined;
  if (body.blocks.some((block) => cuts(block.span, span)) || body.comments.some((comment) => cuts(comment, span)))
    return undefined;
  const inside = headings.filter((heading) => span.start <= heading.span.start && heading.span.start < span.end);
  const above = headings.findLast((heading) => heading.span.start < span.start);
  const own = inside.find((heading) => text.slice(span.start, heading.span.start).trim() === "");
  const named = own ?? above;
  const top = Math.min(...inside.map(({ level }) => level));
  const shift = inside.length === 0 ? 0 : own ? 1 - top : 2 - top;
  const title = own ? own.text.trim() : named ? `${named.text.trim()}: details` : "Details";
  const anchor = own ? own.anchor : named ? `${named.anchor}-details` : "details";
  return { span, kept: { start: span.start, end: span.start }, title, anchor, shift, untitled: own === undefined };
}

/** True when one stretch holds a part of another, but not all of it. */
function cuts(part: Span, span: Span): boolean {
  const startsInside = span.start <= part.start && part.start < span.end;
  const endsInside = span.start < part.end && part.end <= span.end;
  return startsInside !== endsInside || (part.start < span.start && span.end < part.end);
}

/**
 * Moves a section or a selection into a file of its own below `references/`, and leaves a sentence in its place that
 * links to it and says when to read it. Paths, headings and links to its headings follow.
 */
export async function extractSection(
  document: NavigationDocument,
  extraction: Extraction,
  view: NavigationView,
): Promise<Refactoring> {
  const { span, kept, shift, untitled, title } = extraction;
  const { text, body, path, directory, lines } = document;
  const file = await freeName(document, extraction.anchor, view);
  const to = join(directory, file);
  const eol = lineBreak(text);
  const moved = (body?.headings ?? []).filter(
    (heading) => span.start <= heading.span.start && heading.span.start < span.end,
  );
  const gone = new Set(
    moved.filter((heading) => heading.span.start !== kept.start || kept.start === kept.end).map(({ anchor }) => anchor),
  );
  const here = new Set(moved.map(({ anchor }) => anchor));
  const splices = [
    ...shiftHeadings(text, moved, shift),
    ...(await pathsMovedTo(document, span, to, (anchor) => !here.has(anchor), view)),
  ];
  const head = untitled ? `# ${title}${eol}${eol}` : "";
  const newText = `${head}${spliced(text, span, splices).trim()}${eol}`;
  const newAnchors = anchorMap(moved, parseDocument(to, newText, view), untitled);
  const when = untitled ? "for the details" : whenToRead(title);
  const sentence = `Read [${title}](${encodeURI(relativePath(dirname(path), to))}) ${when}.`;
  const place = { start: kept.end, end: span.end };
  const after = /^\s*(?:$|[\r\n])/.test(text.slice(span.end)) ? eol : `${eol}${eol}`;
  const before = kept.start < kept.end ? `${eol}${eol}` : /(?:^|\n)\r?\n$/.test(text.slice(0, span.start)) ? "" : eol;
  const edits: RefactoringEdit[] = [{ path, range: lines.range(place), newText: `${before}${sentence}${after}` }];
  for (const link of await anchorsTo(document, gone, view)) {
    const at = link.mention.span;
    if (link.document.path === path && span.start <= at.start && at.start < span.end) continue;
    const written = writtenPath(link.document, link.mention, relativePath(dirname(link.document.path), to));
    if (written === undefined) continue;
    const whole = { start: at.start, end: link.mention.anchor?.span.end ?? at.end };
    const target = `${written}#${newAnchors.get(link.anchor) ?? link.anchor}`;
    edits.push({ path: link.document.path, range: link.document.lines.range(whole), newText: target });
  }
  return { label: `Extract "${title}" into ${file}`, edits, creates: [{ path: to, text: newText }] };
}

/** Anchors before and after: a heading that was counted among namesakes may no longer be. */
function anchorMap(
  before: readonly Heading[],
  after: NavigationDocument,
  untitled: boolean,
): ReadonlyMap<string, string> {
  const headings = (after.body?.headings ?? []).slice(untitled ? 1 : 0);
  return new Map(before.map(({ anchor }, index) => [anchor, headings[index]?.anchor ?? anchor]));
}

/** A name below `references/` that no file has. */
async function freeName(document: NavigationDocument, anchor: string, view: NavigationView): Promise<string> {
  const base = anchor.slice(0, longestFileName).replace(/^-+|-+$/g, "") || "section";
  for (let count = 1; ; count++) {
    const file = `${folder}/${count === 1 ? base : `${base}-${count}`}.md`;
    if (!(await view.locate(join(document.directory, file)))) return file;
  }
}

/** The half sentence that tells an agent when a file is worth its tokens; the author makes it exact. */
function whenToRead(title: string): string {
  const words = title.replace(/[`*_]/g, "");
  const first = /^\p{Lu}\p{Ll}/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
  return `when the task involves ${first}`;
}
