import { decode, withoutByteOrderMark } from "../text/decode.ts";
import { LineIndex } from "../text/lineIndex.ts";
import type { FileContent } from "../ports.ts";
import type { FileText } from "./types.ts";

/** A part of a file by lines: `offset` is the first line, from 1; `limit` the number of lines. */
export interface LineRange {
  readonly offset?: number;
  readonly limit?: number;
}

export type TextPart = Pick<FileText, "content" | "lines" | "truncated">;

/** The text of a file; undefined when the bytes are no text in UTF-8 or UTF-16. */
export function textOfFile(content: FileContent): string | undefined {
  const decoded = decode(content.bytes, content.bytes.length < content.size);
  return decoded.binary || decoded.encoding === "unknown" ? undefined : withoutByteOrderMark(decoded.text);
}

/**
 * Lines of a text, as written. Where something is left out, after the range or because the file was read in part, a
 * last line in brackets says which lines are shown, how many there are, and how to go on.
 */
export function partOfText(text: string, content: FileContent, range: LineRange = {}): TextPart {
  const cutByBytes = content.bytes.length < content.size;
  const index = new LineIndex(text);
  const total = text === "" ? 0 : index.count - (index.lineStart(index.count - 1) === text.length ? 1 : 0);
  const from = Math.max(1, Math.floor(range.offset ?? 1));
  const limit = range.limit === undefined ? Infinity : Math.max(0, Math.floor(range.limit));
  const to = Math.min(total, from - 1 + limit);
  if (from > total && from > 1) {
    return {
      content: `[The file has ${count(total, "line")}; there is nothing at line ${from}.]`,
      lines: { from, to: from - 1, total },
      truncated: true,
    };
  }
  const part = text.slice(index.lineStart(from - 1), to >= total ? text.length : index.lineStart(to));
  const marker = markerFor({ from, to, total, cutByBytes, content });
  const separator = marker === "" || part === "" || /[\r\n]$/.test(part) ? "" : "\n";
  return { content: part + separator + marker, lines: { from, to, total }, truncated: marker !== "" };
}

function markerFor(part: {
  readonly from: number;
  readonly to: number;
  readonly total: number;
  readonly cutByBytes: boolean;
  readonly content: FileContent;
}): string {
  const { from, to, total, cutByBytes, content } = part;
  if (from === 1 && to === total && !cutByBytes) return "";
  const which = to < from ? "No lines" : `Lines ${from} to ${to}`;
  if (!cutByBytes) {
    const next = to < total ? ` Go on with offset ${to + 1}.` : "";
    return `[${which} of ${total} shown.${next}]`;
  }
  const next = to < total ? ` Go on with offset ${to + 1}.` : " The rest cannot be read.";
  const read = `the first ${content.bytes.length} of ${content.size} bytes, which hold ${count(total, "line")}`;
  return `[${which} of ${total} shown; only ${read}, were read.${next}]`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
