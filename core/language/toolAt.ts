import type { Span } from "../skill/types.ts";

/** The tool that an offset touches in a stretch of tools, with its pattern: `Bash(git add:*)` is one. */
export function toolAt(text: string, within: Span, offset: number): { text: string; span: Span } | undefined {
  for (const match of text.slice(within.start, within.end).matchAll(/[^\s,()'"[\]]+(?:\([^)]*\)?)?/g)) {
    const start = within.start + match.index;
    const span = { start, end: start + match[0].length };
    if (span.start <= offset && offset <= span.end) return { text: match[0], span };
  }
  return undefined;
}
