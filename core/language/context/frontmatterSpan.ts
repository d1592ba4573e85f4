import type { SkillDocument, Span } from "../../skill/types.ts";

/** Lines of a block that is never closed in which its author may still be writing keys. */
const longestOpenBlock = 200;

/**
 * The lines between the fences. A block that is never closed goes on, while its author writes, to the first blank line
 * that a heading or a sentence follows; a parse ends it behind its last key.
 */
export function frontmatterSpan({ frontmatter, lines, text }: SkillDocument): Span | undefined {
  if (!frontmatter) return undefined;
  const start = frontmatter.yaml.start;
  if (frontmatter.closeFence) return { start, end: frontmatter.closeFence.start - 1 };
  const first = lines.lineAt(start);
  let blank: number | undefined;
  for (let line = first; line < first + longestOpenBlock && line < lines.count; line++) {
    const content = text.slice(lines.lineStart(line), lines.lineStart(line + 1)).trimEnd();
    if (content === "") blank ??= lines.lineStart(line);
    else if (blank !== undefined && /^(?:#|\S+ \S)/.test(content)) return { start, end: blank };
    else blank = undefined;
  }
  return { start, end: lines.lineStart(first + longestOpenBlock) };
}
