import type { Position, Range } from "../../contract/text.ts";

/** Converts between offsets and line/character positions. Lines end at LF, CRLF or a lone CR, as in LSP. */
export class LineIndex {
  readonly #starts: number[];
  readonly #length: number;

  constructor(text: string) {
    this.#starts = lineStarts(text);
    this.#length = text.length;
  }

  /** Number of lines; a final line break opens one more, empty line. */
  get count(): number {
    return this.#starts.length;
  }

  /** Offset of the first character of a line; the end of the text for lines beyond it. */
  lineStart(line: number): number {
    return line < 0 ? 0 : (this.#starts[line] ?? this.#length);
  }

  /** Zero-based line of an offset; offsets outside the text count as its ends. */
  lineAt(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  position(offset: number): Position {
    const inside = Math.max(0, Math.min(offset, this.#length));
    const line = this.lineAt(inside);
    return { line, character: inside - this.lineStart(line) };
  }

  /** Characters beyond the end of a line stay where they are; the caller's text decides. */
  offset(position: Position): number {
    const start = this.lineStart(position.line);
    return Math.max(0, Math.min(start + position.character, this.lineStart(position.line + 1), this.#length));
  }

  range(span: { readonly start: number; readonly end: number }): Range {
    return { start: this.position(span.start), end: this.position(span.end) };
  }
}

function lineStarts(text: string): number[] {
  const starts = [0];
  if (!text.includes("\r")) {
    for (let feed = text.indexOf("\n"); feed >= 0; feed = text.indexOf("\n", feed + 1)) starts.push(feed + 1);
    return starts;
  }
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 10) starts.push(i + 1);
    else if (code === 13) {
      if (text.charCodeAt(i + 1) === 10) i++;
      starts.push(i + 1);
    }
  }
  return starts;
}
