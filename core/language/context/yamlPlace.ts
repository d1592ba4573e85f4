import type { Span } from "../../skill/types.ts";
import { flowPlace } from "./flowPlace.ts";
import { emptyPlace, quoteOf, type YamlPlace } from "./place.ts";
import { maskQuoted, withoutComment, yamlLines, type YamlLine } from "./yamlLines.ts";
import { ancestorsOf, itemsBelow, keysBeside } from "./yamlOwners.ts";

/**
 * Finds out what is being written at an offset of a block of YAML, from the lines rather than from a parse: a list that
 * was just begun or a key without its colon is no YAML yet.
 *
 * @param span the block; the offset lies in it
 * @returns undefined in comments, in block scalars and further lines of a scalar, and between two things
 */
export function yamlPlace(text: string, span: Span, offset: number): YamlPlace | undefined {
  const lines = yamlLines(text, span);
  const at = lines.findLastIndex((line) => line.start <= offset);
  const line = lines[at];
  if (line === undefined) return undefined;
  const column = offset - line.start;
  if (column > line.text.length) return undefined;
  const flow = flowPlace(text, lines, at, offset);
  if (flow !== undefined) return flow === "outside" ? undefined : flow;
  if (/(^|\s)#/.test(maskQuoted(line.text.slice(0, column)))) return undefined;
  if (line.key && column > line.key.colon) return onKeyLine(lines, at, column, line.key.colon);
  return member(lines, at, column);
}

function onKeyLine(lines: readonly YamlLine[], at: number, column: number, colon: number): YamlPlace | undefined {
  const line = lines[at];
  const owners = ancestorsOf(lines, at, line?.content ?? 0);
  if (!line?.key || owners.scalar) return undefined;
  const rest = line.text.slice(colon + 1);
  const lead = /^\s*/.exec(rest)?.[0].length ?? 0;
  const from = colon + 1 + Math.min(lead, column - colon - 1);
  const value = line.text.slice(from);
  if (/^[[{|>&*!]/.test(value)) return undefined;
  const end = from + withoutComment(value).trimEnd().length;
  return {
    ...emptyPlace,
    kind: "value",
    path: [...owners.path, line.key.name],
    replace: { start: line.start + from, end: line.start + Math.max(column, end) },
    quote: quoteOf(value),
    typed: line.text.slice(from, column),
    spaced: from > colon + 1,
    column: line.content,
  };
}

function member(lines: readonly YamlLine[], at: number, column: number): YamlPlace | undefined {
  const line = lines[at];
  if (!line) return undefined;
  const dash = line.dashes.at(-1);
  const empty = line.text.slice(line.content).trim() === "";
  if (dash === undefined && empty) return onEmptyLine(lines, at, column);
  if (column < line.content && !(empty && dash !== undefined && column > dash)) return undefined;
  const start = Math.min(column, line.content);
  const written = line.key
    ? line.text.slice(line.content, line.key.colon).trimEnd()
    : withoutComment(line.text.slice(line.content)).trimEnd();
  // A key is one word until its colon is there; behind a dash the whole text is an item.
  if (dash === undefined && line.key === undefined && /\s/.test(written)) return undefined;
  if (column > line.content + written.length && !empty) return undefined;
  const owners = ancestorsOf(lines, at, dash ?? line.content, dash !== undefined);
  if (owners.scalar) return undefined;
  return {
    ...emptyPlace,
    kind: "member",
    path: owners.path,
    dash: dash === undefined ? "none" : start > dash + 1 ? "spaced" : "tight",
    replace: { start: line.start + start, end: line.start + Math.max(column, line.content + written.length) },
    quote: quoteOf(written),
    typed: line.text.slice(start, column),
    hasColon: line.key !== undefined,
    keys: keysBeside(lines, at, empty ? start : line.content),
    items: itemsBelow(lines, owners.line, at),
    column: empty && dash !== undefined ? Math.max(start, dash + 2) : line.content,
  };
}

function onEmptyLine(lines: readonly YamlLine[], at: number, column: number): YamlPlace | undefined {
  const line = lines[at];
  const owners = ancestorsOf(lines, at, column);
  if (!line || owners.scalar) return undefined;
  const offset = line.start + column;
  return {
    ...emptyPlace,
    kind: "member",
    path: owners.path,
    replace: { start: offset, end: offset },
    keys: keysBeside(lines, at, column),
    items: itemsBelow(lines, owners.line, at),
    column,
  };
}
