import { countBrackets } from "./markdown.ts";
import { lineAt, nextLine } from "./textLines.ts";
import type { ParseProblem, Span } from "./types.ts";

/** Bytes of a file that are read; the same as the store's cap. */
export const maxBytes = 1_048_576;
/** Characters of one line that are read as Markdown. The longest line of 1,447 real skills has 1,941. */
export const maxLineLength = 10_000;
/** Brackets and list markers of one line that are read as Markdown; their cost is quadratic. */
const maxLineBrackets = 1_000;
/** The same for a whole text. */
const maxBrackets = 100_000;
/** Lines that are named one by one. */
const maxProblems = 20;

export interface BoundedText {
  /** What is given to the Markdown parser: a prefix of the text, over-long lines covered by as many plain characters. */
  readonly text: string;
  readonly problems: readonly ParseProblem[];
}

/** Cuts and covers what would keep the Markdown parser busy. Offsets in the result are those of `text.slice(span)`. */
export function boundMarkdown(text: string, span: Span): BoundedText {
  const problems: ParseProblem[] = [];
  const end = readableEnd(text, span, problems);
  const body = text.slice(span.start, end);
  const pieces: string[] = [];
  let copied = 0;
  let budget = body.length > maxBrackets ? maxBrackets : Infinity;
  for (let line = lineAt(body, 0); line; line = nextLine(body, line)) {
    const length = line.end - line.start;
    if (budget !== Infinity) budget -= countBrackets(text, span.start + line.start, span.start + line.end);
    if (budget < 0) {
      const place = { start: span.start + line.start, end: span.start + line.end };
      const message = `The text holds more than ${maxBrackets} brackets; from this line on it is not read as Markdown.`;
      problems.push({ code: "text-too-large", message, span: place });
      return { text: pieces.join("") + body.slice(copied, line.start), problems };
    }
    if (length <= maxLineBrackets) continue;
    if (length <= maxLineLength && countBrackets(body, line.start, line.end) <= maxLineBrackets) continue;
    pieces.push(body.slice(copied, line.start), "x".repeat(length));
    copied = line.end;
    if (problems.length < maxProblems) problems.push(longLine(span.start + line.start, span.start + line.end));
  }
  return { text: copied === 0 ? body : pieces.join("") + body.slice(copied), problems };
}

function longLine(start: number, end: number): ParseProblem {
  const message =
    end - start > maxLineLength
      ? `This line has ${end - start} characters; lines over ${maxLineLength} are not read as Markdown, and agents may cut them.`
      : `This line holds more than ${maxLineBrackets} brackets and is not read as Markdown.`;
  return { code: "text-line-too-long", message, span: { start, end } };
}

/** End of the part that lies within the cap on bytes, at a line break. */
function readableEnd(text: string, span: Span, problems: ParseProblem[]): number {
  if (text.length * 3 <= maxBytes) return span.end;
  const cut = offsetOfByte(text, maxBytes);
  if (cut >= span.end) return span.end;
  const lineStart = Math.max(span.start, text.lastIndexOf("\n", cut - 1) + 1);
  const line = lineAt(text, lineStart);
  const message = `The file is larger than ${maxBytes / 1_048_576} MiB; from this line on it is not read.`;
  problems.push({ code: "text-too-large", message, span: { start: lineStart, end: line?.end ?? lineStart } });
  return lineStart;
}

/** Offset of the character that holds a byte of the text's UTF-8 form; the length of the text when it has fewer. */
function offsetOfByte(text: string, byte: number): number {
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    // A surrogate is half of a character of four bytes.
    bytes += code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3;
    if (bytes > byte) return i;
  }
  return text.length;
}
