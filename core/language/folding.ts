import type { SkillDocument, Span, YamlEntry, YamlValue } from "../skill/types.ts";
import type { LineIndex } from "../text/lineIndex.ts";

/** Lines that can be folded into the first of them; both are zero-based and inclusive. */
export interface Fold {
  readonly startLine: number;
  readonly endLine: number;
  readonly kind?: "comment" | "region";
}

/**
 * What can be folded in a SKILL.md or a supporting Markdown file: the frontmatter and what is nested in it, sections,
 * fenced blocks, list items and comments. VS Code joins the folds of all providers, drops a second one on the same first
 * line and one that crosses another, so these begin and end where those of its own Markdown support do.
 */
export function foldsOf(document: SkillDocument): readonly Fold[] {
  const { body, frontmatter, lines, text } = document;
  const folds: Fold[] = [];
  const add = (span: Span, kind?: Fold["kind"]) => {
    const startLine = lines.lineAt(span.start);
    const endLine = lastLine(text, lines, span);
    if (endLine > startLine) folds.push({ startLine, endLine, ...(kind ? { kind } : {}) });
  };
  if (frontmatter) {
    const { openFence, closeFence, yaml } = frontmatter;
    add({ start: openFence.start, end: closeFence?.end ?? yaml.end }, "region");
    for (const entry of frontmatter.entries) for (const span of entrySpans(entry)) add(span);
  }
  for (const { section } of body.headings) add(section);
  for (const { span } of body.blocks) add(span);
  for (const comment of body.comments) add(comment, "comment");
  for (const span of listItems(document)) add(span);
  return withoutSameStart(folds);
}

/** The last line of a span that holds something. */
function lastLine(text: string, lines: LineIndex, span: Span): number {
  let end = span.end;
  while (end > span.start && /\s/.test(text.charAt(end - 1))) end--;
  return lines.lineAt(Math.max(span.start, end - 1));
}

/** A key with its value, and what is nested in it. */
function entrySpans({ span, value }: YamlEntry): readonly Span[] {
  return [span, ...valueSpans(value)];
}

function valueSpans(value: YamlValue): readonly Span[] {
  if (value.kind === "map") return value.entries.flatMap(entrySpans);
  return value.kind === "list" ? value.items.flatMap((item) => [item.span, ...valueSpans(item)]) : [];
}

/** List items of several lines, by their indentation; fenced blocks are left alone. */
function listItems({ body, lines, text }: SkillDocument): readonly Span[] {
  const items: Span[] = [];
  const open: { readonly start: number; readonly indent: number }[] = [];
  const close = (indent: number, end: number) => {
    for (let last = open.at(-1); last && last.indent >= indent; last = open.at(-1)) {
      open.pop();
      items.push({ start: last.start, end });
    }
  };
  const blocks = body.blocks.values();
  let block = blocks.next().value;
  for (let line = lines.lineAt(body.span.start); line < lines.count; line++) {
    const start = lines.lineStart(line);
    while (block && block.span.end <= start) block = blocks.next().value;
    if (start < body.span.start || (block && block.span.start < start)) continue;
    const content = text.slice(start, lines.lineStart(line + 1));
    const indent = /^[ \t]*/.exec(content)?.[0].length ?? 0;
    if (content.trim() === "") continue;
    const marker = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/.test(content);
    // A further line of the paragraph in an item may stand at its margin; after a blank line it ends the list.
    const lazy = !marker && indent === 0 && line > 0 && !isBlank(text, lines, line - 1) && !content.startsWith("#");
    if (!lazy) close(marker || indent === 0 ? indent : indent + 1, start);
    if (marker) open.push({ start, indent });
  }
  close(0, text.length);
  return items;
}

function isBlank(text: string, lines: LineIndex, line: number): boolean {
  return text.slice(lines.lineStart(line), lines.lineStart(line + 1)).trim() === "";
}

/** In the order of the text; of two that begin on one line the longer. */
function withoutSameStart(folds: readonly Fold[]): readonly Fold[] {
  const sorted = folds.toSorted((a, b) => a.startLine - b.startLine || b.endLine - a.endLine);
  return sorted.filter((fold, index) => fold.startLine !== sorted[index - 1]?.startLine);
}
