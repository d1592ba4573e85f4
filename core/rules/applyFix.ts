import type { Fix } from "../../contract/finding.ts";
import { LineIndex } from "../text/lineIndex.ts";

/** The text of a file after the edits of a fix; its renames and created files are the caller's. Edits do not overlap. */
export function applyFix(text: string, fix: Fix): string {
  const lines = new LineIndex(text);
  const edits = fix.edits.map(({ range, newText }) => ({
    start: lines.offset(range.start),
    end: lines.offset(range.end),
    newText,
  }));
  let result = text;
  for (const { start, end, newText } of edits.toSorted((a, b) => b.start - a.start)) {
    result = result.slice(0, start) + newText + result.slice(end);
  }
  return result;
}
