/** One line of a text by offsets: `end` is before the line break, `next` after it. */
export interface TextLine {
  readonly start: number;
  readonly end: number;
  readonly next: number;
}

/** The line that begins at an offset (or its rest, from there); undefined at the end of the text. */
export function lineAt(text: string, start: number): TextLine | undefined {
  if (start >= text.length) return undefined;
  const feed = text.indexOf("\n", start);
  if (feed < 0) return { start, end: text.length, next: text.length };
  const end = feed > start && text.charCodeAt(feed - 1) === 13 ? feed - 1 : feed;
  return { start, end, next: feed + 1 };
}

export function nextLine(text: string, line: TextLine): TextLine | undefined {
  return lineAt(text, line.next);
}

/** Makes line breaks of a lone CR readable for parsers that know LF and CRLF only. The length stays the same. */
export function withoutLoneReturns(text: string): string {
  return text.includes("\r") ? text.replace(/\r(?!\n)/g, "\n") : text;
}
