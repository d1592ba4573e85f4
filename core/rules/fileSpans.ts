import type { Span } from "../skill/types.ts";
import type { SupportingDocument } from "./types.ts";

/** Where a finding on a whole supporting file is shown: its first line with text, below any frontmatter. */
export function firstLine({ text, body }: SupportingDocument): Span {
  const start = body?.span.start ?? 0;
  const first = start + Math.max(0, text.slice(start).search(/\S/));
  const line = /^[^\r\n]*/.exec(text.slice(first))?.[0] ?? "";
  return { start: first, end: first + line.trimEnd().length };
}
