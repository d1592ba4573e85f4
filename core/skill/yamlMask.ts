import { lineAt, nextLine } from "./textLines.ts";
import type { Span, YamlEntry, YamlScalar, YamlValue } from "./types.ts";

/**
 * A value that YAML refuses, covered for the parser by as many harmless characters, so that every offset stays what it
 * is. After the parse the scalar that stands there gets the author's text back.
 */
export interface Mask {
  readonly span: Span;
  /** What the author most likely meant. */
  readonly text: string;
  readonly style: YamlScalar["style"];
}

/** Puts `x` over the masked values, line breaks included: a value of several lines becomes one long word. */
export function applyMasks(source: string, masks: readonly Mask[]): string {
  let result = source;
  for (const { span } of masks) {
    result = result.slice(0, span.start) + "x".repeat(span.end - span.start) + result.slice(span.end);
  }
  return result;
}

/** Gives masked scalars their text back; `offset` is where the source of the masks begins in the text. */
export function unmask(entries: readonly YamlEntry[], masks: readonly Mask[], offset: number): YamlEntry[] {
  const byStart = new Map(masks.map((mask) => [mask.span.start + offset, mask]));
  const value = (node: YamlValue): YamlValue => {
    if (node.kind === "list") return { ...node, items: node.items.map(value) };
    if (node.kind === "map") return { ...node, entries: node.entries.map(entry) };
    const mask = byStart.get(node.span.start);
    if (!mask || node.style === "empty") return node;
    const span = { start: mask.span.start + offset, end: mask.span.end + offset };
    const quoted = mask.style === "double" || mask.style === "single";
    const inner = quoted ? { start: span.start + 1, end: Math.max(span.start + 1, span.end - 1) } : span;
    return { kind: "scalar", span, inner, style: mask.style, value: mask.text, text: mask.text };
  };
  const entry = (node: YamlEntry): YamlEntry => {
    const mended = value(node.value);
    return { ...node, value: mended, span: { start: node.span.start, end: Math.max(node.span.end, mended.span.end) } };
  };
  return entries.map(entry);
}

/**
 * The plain value that begins at an offset: to the end of its line without a comment, and on over the lines below that
 * are indented deeper than the key it belongs to.
 */
export function plainValueAt(source: string, start: number): Span {
  const lineStart = source.lastIndexOf("\n", start - 1) + 1;
  const keyColumn = /^[ \t]*(?:-[ \t]+)*/.exec(source.slice(lineStart, start))?.[0].length ?? 0;
  const first = lineAt(source, start);
  if (!first) return { start, end: start };
  let end = endOfPlain(source, start, first.end);
  let line = nextLine(source, first);
  for (; line; line = nextLine(source, line)) {
    const content = source.slice(line.start, line.end);
    if (content.trim() === "") continue;
    const indent = content.length - content.trimStart().length;
    if (indent <= keyColumn || content.trimStart().startsWith("#")) break;
    end = endOfPlain(source, line.start, line.end);
  }
  return { start, end };
}

function endOfPlain(source: string, start: number, end: number): number {
  const content = source.slice(start, end);
  const comment = /\s#/.exec(content);
  return start + (comment ? content.slice(0, comment.index) : content).trimEnd().length;
}

/** Several lines as YAML folds them: joined by spaces, a blank line as a line break. */
export function folded(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .join("\n")
    .replace(/\n+/g, (breaks) => (breaks.length === 1 ? " " : "\n".repeat(breaks.length - 1)));
}
