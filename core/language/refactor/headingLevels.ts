import type { Heading } from "../../skill/types.ts";
import { headingTextSpan } from "../navigation/spans.ts";
import type { Splice } from "./spliced.ts";

/** The deepest heading that Markdown has. */
export const deepestHeading = 6;

/** The splices that put headings so many levels deeper, or higher where the number is negative. */
export function shiftHeadings(text: string, headings: readonly Heading[], by: number): readonly Splice[] {
  if (by === 0) return [];
  return headings.map((heading): Splice => {
    const { span, level } = heading;
    const marks = "#".repeat(Math.min(deepestHeading, Math.max(1, level + by)));
    if (text.charAt(span.start) === "#")
      return { span: { start: span.start, end: span.start + level }, newText: marks };
    // A heading that is underlined becomes one with marks, for an underline has two levels only.
    const title = headingTextSpan(text, heading);
    const words = text
      .slice(title.start, title.end)
      .split(/\s*[\r\n]\s*/)
      .join(" ");
    return { span, newText: `${marks} ${words}` };
  });
}
