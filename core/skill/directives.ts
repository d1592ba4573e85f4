import type { Directive, Span } from "./types.ts";

/** `<!-- skillwright-disable rule-a, rule-b -->`; undefined for every other comment. */
export function readDirective(comment: string, span: Span): Directive | undefined {
  const match = /^<!--\s*skillwright-disable\s+([^>]*?)\s*-->$/.exec(comment);
  if (!match) return undefined;
  const rules = (match[1] ?? "").split(/[\s,]+/).filter((rule) => /^[a-z][a-z\d-]*$/.test(rule));
  return rules.length > 0 ? { span, rules } : undefined;
}

/** The comments in a stretch of HTML, with offsets into the stretch; one that is never closed goes on to its end. */
export function commentsIn(html: string): Span[] {
  const comments: Span[] = [];
  for (let start = html.indexOf("<!--"); start >= 0;) {
    const close = html.indexOf("-->", start + 2);
    const end = close < 0 ? html.length : close + 3;
    comments.push({ start, end });
    start = html.indexOf("<!--", end);
  }
  return comments;
}
