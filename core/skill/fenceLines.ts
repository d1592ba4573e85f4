import type { ParseProblem } from "./types.ts";
import type { TextLine } from "./textLines.ts";

/** Three dashes; blanks and tabs may follow. */
export const exactFence = /^---[ \t]*$/;
/** Dashes with nothing but white space that YAML does not know, zero-width characters or more dashes after them. */
export const lookalikeFence =
  /^(?:-{3}[\s\u200b-\u200d\u2060\ufeff]+|-{4,}[\s\u200b-\u200d\u2060\ufeff]*|[\u2013\u2014]-?-?\s*|[\u2013\u2014]{2,}\s*)$/;
/** Three dashes and text on the same line. */
export const fenceWithText = /^---[\s\u200b-\u200d\u2060\ufeff]+\S/;
/** Opening line of a code block: back-ticks or tildes, and the language. */
export const codeFence = /^ {0,3}(`{3,}|~{3,})[ \t]*([^`]*)$/;
/** A line with one of the two keys that every skill has. */
export const founderKey = /^[ \t]*(?:name|description)[ \t]*:/;

/** The problem of a line that stands for `---` and is not exactly that. */
export function oddFence(content: string, line: TextLine, which: "opening" | "closing"): ParseProblem {
  const dashes = /^\s*[-\u2013\u2014]+/.exec(content)?.[0].length ?? 0;
  const trailing = content.slice(dashes);
  const text = trailing.trim() !== "" && !/^[\s\u200b-\u200d\u2060\ufeff]*$/.test(trailing);
  const invisible = !text && trailing !== "" && dashes === 3;
  const reason = text
    ? "text follows the three dashes"
    : invisible
      ? "an invisible character that is no plain space follows the three dashes"
      : "it is not made of three dashes at the start of the line";
  const span = text || invisible ? { start: line.start + dashes, end: line.end } : { start: line.start, end: line.end };
  return {
    code: "frontmatter-odd-fence",
    message: `The ${which} line of the frontmatter must be exactly \`---\`, but ${reason}.`,
    span,
  };
}
