import { lineAt, nextLine, type TextLine } from "./textLines.ts";
import type { Span } from "./types.ts";

/** A stretch of a broken block that is read by itself: one top-level key with all that belongs to it, or stray lines. */
export interface Chunk {
  readonly span: Span;
  readonly kind: "key" | "stray";
  /** A top-level key that is indented although the key above it cannot hold it; the white space before it. */
  readonly misindented?: Span;
  /** A quoted value that goes on at the start of the line, which YAML 1.2 forbids; from quote to quote. */
  readonly quoted?: Span;
  /** A quote that is opened in the first line and never closed. */
  readonly openQuote?: Span;
}

const keyPattern =
  /^([ \t]*)(?:"[^"\n]*"|'[^'\n]*'|[\w$.@/\u00a0-\uffff][^\s:#]*(?: [^\s:#]+){0,2})[ \t]*:(?=[ \t]|\r?$)/;

/** Fields that stand at the top in the founding format, the specification or the documentation of a client. */
const topLevelFields =
  /^(?:name|description|version|license|compatibility|metadata|allowed-tools|tags|dependencies|category|author|homepage|tools|model|context|agent|hooks|argument-hint|disable-model-invocation|user-invocable)$/;

/** True when a stretch holds, in a line below its first, a key that stands at the top of a frontmatter. */
export function holdsTopLevelKey(source: string, start: number, end: number): boolean {
  const first = lineAt(source, start);
  for (let line = first && nextLine(source, first); line && line.start < end; line = nextLine(source, line)) {
    const name = /^[ \t]*([^\s:]+)[ \t]*:/.exec(source.slice(line.start, line.end))?.[1];
    if (name !== undefined && topLevelFields.test(name)) return true;
  }
  return false;
}

/** Divides a block line by line at its top-level keys. */
export function splitChunks(source: string): Chunk[] {
  const base = baseIndent(source);
  const chunks: Chunk[] = [];
  let current: { start: number; kind: Chunk["kind"]; extra: Omit<Chunk, "span" | "kind"> } | undefined;
  const close = (end: number): void => {
    if (current && source.slice(current.start, end).trim() !== "") {
      chunks.push({ span: { start: current.start, end }, kind: current.kind, ...current.extra });
    }
    current = undefined;
  };
  let line = lineAt(source, 0);
  while (line) {
    const content = source.slice(line.start, line.end);
    const key = keyPattern.exec(content);
    const indent = /^[ \t]*/.exec(content)?.[0].length ?? 0;
    const misindented =
      key && indent > base && current?.kind === "key" && isMisplaced(source, current.start, content)
        ? { start: line.start, end: line.start + indent }
        : undefined;
    if (content.trim() === "" || (!key && content.trimStart().startsWith("#"))) {
      line = nextLine(source, line);
      continue;
    }
    if (key && (indent <= base || misindented || !current)) {
      close(line.start);
      const quote = quotedValue(source, line, key[0].length);
      current = { start: line.start, kind: "key", extra: { ...(misindented ? { misindented } : {}), ...quote.extra } };
      line = lineAt(source, quote.next);
      continue;
    }
    const belongs = current?.kind === "key" && (indent > base || content.trimStart().startsWith("- "));
    if (!belongs && current?.kind !== "stray") {
      close(line.start);
      current = { start: line.start, kind: "stray", extra: {} };
    }
    line = nextLine(source, line);
  }
  close(source.length);
  return chunks;
}

function baseIndent(source: string): number {
  let base = Infinity;
  for (let line = lineAt(source, 0); line; line = nextLine(source, line)) {
    const key = keyPattern.exec(source.slice(line.start, line.end));
    if (key) base = Math.min(base, key[1]?.length ?? 0);
  }
  return base === Infinity ? 0 : base;
}

/** True when an indented line holds a well-known top-level key and the key above it has a value of its own. */
function isMisplaced(source: string, chunkStart: number, content: string): boolean {
  const name = /^[ \t]*([^\s:]+)[ \t]*:/.exec(content)?.[1] ?? "";
  if (!topLevelFields.test(name)) return false;
  const head = lineAt(source, chunkStart);
  if (!head) return false;
  const value = source.slice(chunkStart, head.end).replace(keyPattern, "").trim();
  return value !== "" && !/^(?:[|>&!#[{]|$)/.test(value);
}

/** Looks for the end of a quoted value; lines that begin at the margin belong to it when the quote closes below. */
function quotedValue(
  source: string,
  head: TextLine,
  keyLength: number,
): { readonly next: number; readonly extra: Omit<Chunk, "span" | "kind"> } {
  let start = head.start + keyLength;
  while (source.charCodeAt(start) === 32 || source.charCodeAt(start) === 9) start++;
  const quote = source.charAt(start);
  if (start >= head.end || (quote !== '"' && quote !== "'")) return { next: head.next, extra: {} };
  const end = closingQuote(source, start, quote);
  if (end !== undefined && end <= head.end) return { next: head.next, extra: {} };
  const last = end === undefined ? undefined : lineAt(source, end);
  const rest = end === undefined ? "" : source.slice(end, last?.end ?? end).trim();
  if (end === undefined || (rest !== "" && !rest.startsWith("#")) || holdsTopLevelKey(source, head.start, end)) {
    return { next: head.next, extra: { openQuote: { start, end: start + 1 } } };
  }
  return { next: last ? last.next : source.length, extra: { quoted: { start, end } } };
}

/** Offset after the quote that closes the one at `start`. */
function closingQuote(source: string, start: number, quote: string): number | undefined {
  for (let i = start + 1; i < source.length; i++) {
    const character = source.charAt(i);
    if (quote === '"' && character === "\\") i++;
    else if (character === quote) {
      if (quote === "'" && source.charAt(i + 1) === "'") i++;
      else return i + 1;
    }
  }
  return undefined;
}
