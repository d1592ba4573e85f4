import type { Position, Range } from "../../contract/text.ts";
import type { SkillDocument, Span, YamlEntry, YamlValue } from "../skill/types.ts";
import { holds } from "./holds.ts";

/**
 * The stretches that "expand selection" goes through at a place, from the inside out: word, value, entry, frontmatter;
 * word, path or inline code, line, paragraph, section, body. Each holds the one before it and is larger.
 */
export function selectionAt(document: SkillDocument, position: Position): readonly Range[] {
  const { body, frontmatter, lines, text } = document;
  const offset = lines.offset(position);
  const spans: Span[] = [
    { start: offset, end: offset },
    { start: 0, end: text.length },
  ];
  spans.push(...wordAt(text, offset));
  if (frontmatter && offset < frontmatter.span.end) {
    spans.push(trimmed(text, frontmatter.yaml), trimmed(text, frontmatter.span));
    for (const entry of frontmatter.entries) spans.push(...entrySpans(entry));
  } else {
    spans.push(trimmed(text, body.span));
    for (const { span, pathSpan } of [...body.references, ...(body.anchors ?? [])]) spans.push(pathSpan, span);
    for (const { span, section } of body.headings) spans.push(span, trimmed(text, section));
    for (const { span, content } of body.blocks) spans.push(trimmed(text, content), span);
    spans.push(...body.comments, ...inlineAt(document, offset), paragraphAt(document, offset));
  }
  return chain(spans, offset).map((span) => lines.range(span));
}

/** The spans around an offset that lie in one another, the smallest first. */
function chain(spans: readonly Span[], offset: number): readonly Span[] {
  const around = spans.filter((span) => holds(span, offset)).sort((a, b) => a.end - a.start - (b.end - b.start));
  const result: Span[] = [];
  for (const span of around) {
    const last = result.at(-1);
    if (!last) result.push(span);
    else if (span.start <= last.start && last.end <= span.end && (span.start < last.start || last.end < span.end)) {
      result.push(span);
    }
  }
  return result.length > 1 && result[0]?.start === result[0]?.end ? result.slice(1) : result;
}

function wordAt(text: string, offset: number): readonly Span[] {
  let start = offset;
  let end = offset;
  while (start > 0 && /[\p{L}\p{N}_]/u.test(text.charAt(start - 1))) start--;
  while (end < text.length && /[\p{L}\p{N}_]/u.test(text.charAt(end))) end++;
  return end > start ? [{ start, end }] : [];
}

function entrySpans({ keySpan, span, value }: YamlEntry): readonly Span[] {
  return [keySpan, span, ...valueSpans(value)];
}

function valueSpans(value: YamlValue): readonly Span[] {
  if (value.kind === "scalar") return [value.inner, value.span];
  const inside = value.kind === "map" ? value.entries.flatMap(entrySpans) : value.items.flatMap(valueSpans);
  return [value.span, ...inside];
}

/** Inline code and links on the line of an offset: what is inside, and the whole. */
function inlineAt({ lines, text }: SkillDocument, offset: number): readonly Span[] {
  const line = lines.lineAt(offset);
  const start = lines.lineStart(line);
  const content = text.slice(start, lines.lineStart(line + 1)).replace(/[\r\n]+$/, "");
  const spans: Span[] = [trimmed(text, { start, end: start + content.length })];
  for (const match of content.matchAll(/(`+)(?!`)(.*?[^`])\1(?!`)|!?\[([^[\]]*)\]\([^()]*\)/g)) {
    const from = start + match.index;
    const end = from + match[0].length;
    spans.push({ start: from, end });
    const fence = match[1]?.length;
    if (fence !== undefined) spans.push({ start: from + fence, end: end - fence });
    else {
      const open = from + match[0].indexOf("[") + 1;
      spans.push({ start: open, end: open + (match[3]?.length ?? 0) });
    }
  }
  return spans;
}

/** The lines around an offset up to blank ones and headings. */
function paragraphAt({ body, lines, text }: SkillDocument, offset: number): Span {
  const headings = new Set(body.headings.map(({ span }) => lines.lineAt(span.start)));
  const isPart = (line: number) =>
    line >= 0 &&
    line < lines.count &&
    lines.lineStart(line) >= body.span.start &&
    !headings.has(line) &&
    text.slice(lines.lineStart(line), lines.lineStart(line + 1)).trim() !== "";
  const at = lines.lineAt(offset);
  if (!isPart(at)) return { start: offset, end: offset };
  let first = at;
  let last = at;
  while (isPart(first - 1)) first--;
  while (isPart(last + 1)) last++;
  return trimmed(text, { start: lines.lineStart(first), end: lines.lineStart(last + 1) });
}

/** A span without the white space at its ends. */
function trimmed(text: string, span: Span): Span {
  let { start, end } = span;
  while (end > start && /\s/.test(text.charAt(end - 1))) end--;
  while (start < end && /\s/.test(text.charAt(start))) start++;
  return { start, end };
}
