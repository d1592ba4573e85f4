import type { Span } from "../../skill/types.ts";

/** The replacement of a stretch of a text, by offsets. */
export interface Splice {
  readonly span: Span;
  readonly newText: string;
}

/** A stretch of a text after the splices in it were made. They do not overlap; those outside it are left out. */
export function spliced(text: string, span: Span, splices: readonly Splice[]): string {
  let result = "";
  let at = span.start;
  for (const { span: place, newText } of [...splices].sort((a, b) => a.span.start - b.span.start)) {
    if (place.start < at || place.end > span.end) continue;
    result += text.slice(at, place.start) + newText;
    at = place.end;
  }
  return result + text.slice(at, span.end);
}
