import type { Span } from "../../skill/types.ts";
import { readFlow, unquoted, type FlowMember, type FlowNode } from "./flowTree.ts";
import { emptyPlace, quoteOf, type YamlPlace } from "./place.ts";
import { indentOf, type YamlLine } from "./yamlLines.ts";
import { ancestorsOf } from "./yamlOwners.ts";

/**
 * The place inside a flow collection, which may run over several lines and need not be closed.
 *
 * @param at index of the place's line
 * @returns undefined when no flow collection is open at the place; `outside` for one directly behind a closed one
 */
export function flowPlace(
  text: string,
  lines: readonly YamlLine[],
  at: number,
  offset: number,
): YamlPlace | "outside" | undefined {
  const found = openingAt(text, lines, at, offset);
  if (!found || found === "outside") return found;
  const path = [...found.path];
  let { node } = found;
  let json = false;
  for (;;) {
    json ||= node.open === "{" && node.members.some(({ keyQuoted }) => keyQuoted === true);
    const member = node.members.find((candidate) => candidate.start <= offset && offset <= candidate.end);
    if (!member) return "outside";
    const inner = member.node;
    if (inner && inner.start < offset && (offset < inner.end || !inner.closed)) {
      path.push(node.open === "[" ? "[]" : (member.key ?? ""));
      node = inner;
      continue;
    }
    // Behind a bracket that is closed nothing but a comma can follow.
    if (inner && offset >= inner.end) return "outside";
    const place = placeIn(text, node, member, path, offset);
    // A text that began on an earlier line cannot be completed: an edit of a completion stays on one line.
    if (/[\r\n]/.test(place.typed)) return "outside";
    return { ...place, column: lines[at]?.content ?? 0, json };
  }
}

interface Opening {
  readonly path: readonly string[];
  readonly node: FlowNode;
}

/** The outermost collection that is open at the place. */
function openingAt(
  text: string,
  lines: readonly YamlLine[],
  at: number,
  offset: number,
): Opening | "outside" | undefined {
  const top = lines.findLastIndex((line, index) => index <= at && isTopKey(line));
  const limit = lines.find((line, index) => index > at && isTopKey(line))?.start ?? endOf(lines);
  let from = lines[Math.max(0, top)]?.start ?? 0;
  for (let index = Math.max(0, top); index <= at; index++) {
    const line = lines[index];
    if (!line || line.start < from || line.blank) continue;
    const value = line.key ? line.key.colon + 1 : line.content;
    const lead = /^\s*/.exec(line.text.slice(value))?.[0].length ?? 0;
    const start = line.start + value + lead;
    if (start >= offset || !/[[{]/.test(text.charAt(start))) continue;
    const node = readFlow(text, start, limit);
    from = node.end;
    if (node.closed && offset >= node.end) {
      if (index === at) return "outside";
      continue;
    }
    return { path: pathTo(lines, index), node };
  }
  return undefined;
}

/** The path of the value that begins on a line. */
function pathTo(lines: readonly YamlLine[], index: number): readonly string[] {
  const line = lines[index];
  const owners = ancestorsOf(lines, index, line?.content ?? 0);
  return [...owners.path, ...(line?.key ? [line.key.name] : [])];
}

function isTopKey(line: YamlLine): boolean {
  return line.key !== undefined && indentOf(line) === 0 && line.dashes.length === 0 && !/^["']/.test(line.text);
}

function endOf(lines: readonly YamlLine[]): number {
  const last = lines.at(-1);
  return last === undefined ? 0 : last.start + last.text.length;
}

function placeIn(text: string, node: FlowNode, member: FlowMember, path: readonly string[], offset: number): YamlPlace {
  const others = node.members.filter((other) => other !== member);
  const isValue = member.colon !== undefined && offset > member.colon;
  const start = isValue ? (member.colon ?? 0) + 1 : member.start;
  const end = isValue || member.colon === undefined ? member.end : member.colon;
  const replace = trimmed(text, { start, end }, offset);
  return {
    ...emptyPlace,
    kind: isValue ? "value" : "member",
    path: isValue ? [...path, member.key ?? ""] : path,
    flow: node.open,
    replace,
    quote: quoteOf(text.slice(replace.start, replace.end)),
    typed: text.slice(replace.start, offset),
    spaced: !isValue || replace.start > start,
    hasColon: !isValue && member.colon !== undefined,
    keys: others.flatMap(({ key }) => (key === undefined ? [] : [key])),
    items: others.flatMap((other) =>
      node.open === "[" && !other.node
        ? [unquoted(text.slice(other.start, other.end))].filter((item) => item !== "")
        : [],
    ),
  };
}

/** A span without the white space around it, but with the place, and never beyond the place's line. */
function trimmed(text: string, span: Span, offset: number): Span {
  let { start, end } = span;
  while (start < offset && /\s/.test(text.charAt(start))) start++;
  const lineEnd = text.slice(offset, end).search(/[\r\n]/);
  if (lineEnd >= 0) end = offset + lineEnd;
  while (end > offset && /\s/.test(text.charAt(end - 1))) end--;
  return { start, end };
}
