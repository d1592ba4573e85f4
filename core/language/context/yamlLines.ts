import type { Span } from "../../skill/types.ts";

/** A line of YAML in block style, read by its looks alone. Columns count UTF-16 units from the start of the line. */
export interface YamlLine {
  /** Offset of the line in the text. */
  readonly start: number;
  /** Without the line break. */
  readonly text: string;
  /** Columns of the dashes that begin list items on this line. */
  readonly dashes: readonly number[];
  /** Column where the content behind indentation and dashes begins. */
  readonly content: number;
  readonly key?: { readonly name: string; readonly colon: number };
  /** True for lines that hold nothing but white space or a comment. */
  readonly blank: boolean;
}

/** A key with its colon, plain or quoted. A plain key begins with no character that has a meaning in YAML. */
const keyPattern = /^(?:"((?:\\.|[^"\\])*)"|'((?:''|[^'])*)'|([^\s#:'"[\]{},&*!|>%@`][^:]*?))\s*:(?=\s|$)/;

/** The lines that a span of a text touches. */
export function yamlLines(text: string, span: Span): YamlLine[] {
  const result: YamlLine[] = [];
  const lines = /[^\r\n]*(?:\r\n|\r|\n|$)/g;
  lines.lastIndex = span.start;
  while (lines.lastIndex <= span.end) {
    const start = lines.lastIndex;
    const match = lines.exec(text);
    if (!match) break;
    result.push(readLine(start, match[0].replace(/[\r\n]+$/, "")));
    if (!/[\r\n]$/.test(match[0])) break;
  }
  return result;
}

function readLine(start: number, text: string): YamlLine {
  let at = /^\s*/.exec(text)?.[0].length ?? 0;
  const dashes: number[] = [];
  while (text.charAt(at) === "-" && /^\s?$/.test(text.charAt(at + 1))) {
    dashes.push(at);
    at++;
    while (/\s/.test(text.charAt(at))) at++;
  }
  const rest = text.slice(at);
  const blank = dashes.length === 0 && (rest === "" || rest.startsWith("#"));
  const match = blank ? null : keyPattern.exec(rest);
  if (!match) return { start, text, dashes, content: at, blank };
  const key = { name: match[1] ?? match[2] ?? match[3] ?? "", colon: at + match[0].length - 1 };
  return { start, text, dashes, content: at, key, blank };
}

/** Column of the first thing on a line. */
export function indentOf(line: YamlLine): number {
  return line.dashes[0] ?? line.content;
}

/** What stands behind the colon of a line's key, or behind its dashes when it has none, without a comment. */
export function valueOf(line: YamlLine): string {
  return withoutComment(line.text.slice(line.key ? line.key.colon + 1 : line.content)).trim();
}

/** A line up to its comment. */
export function withoutComment(text: string): string {
  const comment = /(^|\s)#/.exec(maskQuoted(text));
  return comment ? text.slice(0, comment.index) : text;
}

/** Quoted stretches as underscores, so that a `#` or bracket in quotes is not taken for one of YAML's. */
export function maskQuoted(text: string): string {
  return text.replace(
    /(^|[\s[{,:])("(?:\\.|[^"\\])*"?|'(?:''|[^'])*'?)/g,
    (_all, before: string, quoted: string) => before + "_".repeat(quoted.length),
  );
}
