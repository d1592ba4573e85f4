import type { SkillDocument, Span } from "../../skill/types.ts";
import { flowPosition } from "./flow.ts";

/** What is being written at a place of the frontmatter. Spans hold the cursor and what completion replaces. */
export type FrontmatterContext =
  /** A top-level key. `hasColon`: the key is already followed by one. */
  | { readonly kind: "key"; readonly replace: Span; readonly hasColon: boolean; readonly present: readonly string[] }
  /** The value of a top-level key, on the key's own line. */
  | {
      readonly kind: "value";
      readonly key: string;
      readonly replace: Span;
      readonly quote: "'" | '"' | undefined;
      /** The text between the start of the value and the cursor. */
      readonly typed: string;
      /** False when nothing separates the colon from the cursor. */
      readonly spaced: boolean;
    }
  /** An item of the list of a top-level key. `dash` is false where the line has no `- ` yet. */
  | {
      readonly kind: "item";
      readonly key: string;
      readonly replace: Span;
      readonly quote: "'" | '"' | undefined;
      readonly flow: boolean;
      readonly dash: boolean;
      /** True when the place follows the dash directly, without a blank. */
      readonly tight: boolean;
      /** The other items. */
      readonly others: readonly string[];
    };

/** A top-level key with its colon. */
const keyLine = /^([^\s#:'"[\]{},&*!|>%@`-][^:]*):(?=\s|$)/;

/** Lines of a block that is never closed in which its author may still be writing keys. */
const longestOpenBlock = 200;

interface Line {
  readonly start: number;
  readonly text: string;
}

/**
 * Finds out what is being written at an offset, from the lines rather than from the parse: a list that was just begun or
 * a key without its colon is no YAML yet.
 *
 * @returns undefined outside the frontmatter, in comments, and where nothing can be proposed (inside block scalars and
 * maps).
 */
export function frontmatterContext(document: SkillDocument, offset: number): FrontmatterContext | undefined {
  const yaml = yamlSpan(document);
  if (yaml === undefined || offset < yaml.start || offset > yaml.end) return undefined;
  const lines = linesOf(document, yaml);
  const at = lines.findLastIndex((line) => line.start <= offset);
  const line = lines[at];
  if (line === undefined) return undefined;
  const column = offset - line.start;
  if (/(^|\s)#/.test(stripQuoted(line.text.slice(0, column)))) return undefined;

  const own = keyLine.exec(line.text);
  if (own && column > own[0].length - 1) return onKeyLine(line, column, keyOf(own), own[0].length);
  const topLevel = !/^\s/.test(line.text) && !/^-(\s|$)/.test(line.text);
  const owner = lines.slice(0, at).findLastIndex((other) => keyLine.test(other.text));
  const ownerLine = lines[owner];
  const match = ownerLine && keyLine.exec(ownerLine.text);
  if (ownerLine && match) {
    const key = keyOf(match);
    const isEmpty = ownerLine.text.slice(match[0].length).trim() === "";
    const flow = flowPosition(document.text, ownerLine.start + match[0].length, offset, yaml.end);
    if (flow) return { kind: "item", key, flow: true, dash: true, tight: false, ...flow };
    if (!topLevel) return isEmpty ? inBlock(lines, owner, at, column, key) : undefined;
  }
  if (!topLevel) return undefined;
  const word = /^[^\s:]*/.exec(line.text)?.[0] ?? "";
  if (column > word.length) return undefined;
  const present = lines.flatMap((other) => {
    const key = other === line ? undefined : keyLine.exec(other.text);
    return key ? [keyOf(key)] : [];
  });
  const replace = { start: line.start, end: line.start + word.length };
  return { kind: "key", replace, hasColon: own !== null, present };
}

function keyOf(match: RegExpExecArray): string {
  return (match[1] ?? "").trimEnd();
}

/**
 * The lines between the fences. A block that is never closed goes on, while its author writes, to the first blank line
 * that a heading or a sentence follows; a parse ends it behind its last key.
 */
function yamlSpan({ frontmatter, lines, text }: SkillDocument): Span | undefined {
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

function linesOf(document: SkillDocument, span: Span): Line[] {
  const result: Line[] = [];
  const first = document.lines.lineAt(span.start);
  const last = document.lines.lineAt(Math.max(span.start, span.end));
  for (let line = first; line <= last; line++) {
    const start = document.lines.lineStart(line);
    const end = line + 1 < document.lines.count ? document.lines.lineStart(line + 1) : document.text.length;
    result.push({ start, text: document.text.slice(start, end).replace(/[\r\n]+$/, "") });
  }
  return result;
}

/** Replaces quoted stretches by spaces, so that a `#` in quotes is not taken for a comment. */
function stripQuoted(text: string): string {
  return text.replace(/"(?:\\.|[^"\\])*"?|'(?:''|[^'])*'?/g, (quoted) => "_".repeat(quoted.length));
}

function onKeyLine(line: Line, column: number, key: string, valueStart: number): FrontmatterContext | undefined {
  const rest = line.text.slice(valueStart);
  const lead = /^\s*/.exec(rest)?.[0].length ?? 0;
  const from = valueStart + Math.min(lead, Math.max(0, column - valueStart));
  const value = line.text.slice(from);
  const flow = flowPosition(line.text, valueStart, column, line.text.length);
  if (flow) return { kind: "item", key, flow: true, dash: true, tight: false, ...shift(flow, line.start) };
  if (/^[[{|>&*!]/.test(value)) return undefined;
  const comment = /\s#/.exec(stripQuoted(value));
  const end = from + value.slice(0, comment ? comment.index : undefined).trimEnd().length;
  const quote = value.startsWith('"') ? '"' : value.startsWith("'") ? "'" : undefined;
  const start = line.start + from;
  const replace = { start, end: Math.max(line.start + column, line.start + end) };
  const typed = line.text.slice(from, column);
  return { kind: "value", key, quote, replace, typed, spaced: from > valueStart };
}

function shift<T extends { readonly replace: Span }>(position: T, by: number): T {
  return { ...position, replace: { start: position.replace.start + by, end: position.replace.end + by } };
}

/** Below a key without a value on its own line: an item of a list, or nothing that can be proposed. */
function inBlock(
  lines: readonly Line[],
  owner: number,
  at: number,
  column: number,
  key: string,
): FrontmatterContext | undefined {
  const line = lines[at];
  if (line === undefined) return undefined;
  const block = lines.slice(owner + 1).slice(0, nextKey(lines, owner) - owner - 1);
  const itemOf = (text: string) => /^\s*-(?:\s+(.*?))?\s*$/.exec(text)?.[1];
  const others = block.flatMap((other) => (other === line ? [] : unquote(itemOf(other.text) ?? "") || []));
  const dashed = /^(\s*-)(\s*)(.*)$/.exec(line.text);
  if (dashed) {
    const lead = (dashed[1]?.length ?? 0) + (dashed[2]?.length ?? 0);
    if (column < (dashed[1]?.length ?? 0) || /^[\w-]+:(\s|$)/.test(dashed[3] ?? "")) return undefined;
    const start = Math.min(column, lead);
    const text = (dashed[3] ?? "").trimEnd();
    const quote = text.startsWith('"') ? '"' : text.startsWith("'") ? "'" : undefined;
    const spaced = (dashed[2]?.length ?? 0) > 0;
    return {
      kind: "item",
      key,
      flow: false,
      dash: true,
      tight: !spaced,
      quote,
      others,
      replace: { start: line.start + start, end: line.start + Math.max(column, lead + text.length) },
    };
  }
  if (line.text.trim() !== "" || column === 0) return undefined;
  const replace = { start: line.start + column, end: line.start + column };
  return { kind: "item", key, flow: false, dash: false, tight: false, quote: undefined, others, replace };
}

function nextKey(lines: readonly Line[], owner: number): number {
  const next = lines.findIndex((line, index) => index > owner && keyLine.test(line.text));
  return next < 0 ? lines.length : next;
}

function unquote(text: string): string {
  return text.trim().replace(/^(['"])(.*)\1$/, "$2");
}
