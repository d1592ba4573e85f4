import type { Heading, Span } from "../../skill/types.ts";
import type { PathMention } from "./types.ts";

/** A path with its anchor; of a link to a heading of the same file the `#` too. */
export function wholeSpan({ span, anchor }: PathMention): Span {
  return anchor ? { start: span.start, end: anchor.span.end } : span;
}

/** The text of a heading between its marks: `## Title ##`, or the lines above `===`. */
export function headingTextSpan(text: string, heading: Heading): Span {
  const { start, end } = heading.span;
  const source = text.slice(start, end).trimEnd();
  const marks = /^#{1,6}[ \t]*/.exec(source);
  if (!marks) {
    const underline = source.search(/(?:\r\n|\r|\n)[^\r\n]*$/);
    return { start, end: start + (underline < 0 ? source.length : underline) };
  }
  const title = source.slice(marks[0].length).replace(/(?:^|[ \t]+)#+$/, "");
  const from = start + marks[0].length;
  return { start: from, end: from + title.length };
}
