import type { SkillDocument, Span } from "../skill/types.ts";

/**
 * Where a pattern is found in the body outside fenced blocks and HTML comments, in order. Inline code counts as prose:
 * authors put what they mean literally in back-ticks.
 *
 * @param pattern with the flag `g`
 */
export function* proseMatches(
  { text, body }: Pick<SkillDocument, "text" | "body">,
  pattern: RegExp,
): Generator<{ readonly match: RegExpExecArray; readonly span: Span }> {
  const hidden = [...body.blocks.map(({ span }) => span), ...body.comments];
  for (const match of text.slice(body.span.start, body.span.end).matchAll(pattern)) {
    const start = body.span.start + match.index;
    if (hidden.some((span) => span.start <= start && start < span.end)) continue;
    yield { match, span: { start, end: start + match[0].length } };
  }
}
