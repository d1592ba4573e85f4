import type { ParseProblem, Span, YamlEntry } from "./types.ts";
import { type Chunk, holdsTopLevelKey, splitChunks } from "./yamlChunks.ts";
import { explained, faultMessage, faultProblem } from "./yamlFaults.ts";
import { applyMasks, folded, type Mask, plainValueAt, unmask } from "./yamlMask.ts";
import { readYaml, type YamlFault } from "./yamlReader.ts";
import { entriesOf, type TreeResult } from "./yamlTree.ts";

/** Values that are covered at most in one chunk before the whole value is. */
const maxMasks = 12;

/**
 * Reads a block that YAML refuses key by key: what is sound is kept, each broken value is one problem and is read as
 * plain text, so that every other check goes on. Spans are those of `text`, in which the block begins at `base`.
 */
export function repairBlock(
  text: string,
  source: string,
  base: number,
  first: YamlFault | undefined,
  quiet: boolean,
): TreeResult {
  return onlyColons(text, source, base, first) ?? repairByKey(text, source, base, first, quiet);
}

/** Covers unquoted colons, the usual fault by far; undefined when something else is wrong too. */
function onlyColons(text: string, source: string, base: number, first: YamlFault | undefined): TreeResult | undefined {
  const masks: Mask[] = [];
  const problems: ParseProblem[] = [];
  for (let fault = first; fault && masks.length < maxMasks;) {
    const colon = unquotedColon(source, masks, fault);
    // What looks like one long value may be a key that is indented by mistake.
    if (!colon || holdsTopLevelKey(source, colon.start, colon.end)) return undefined;
    masks.push(plainMask(source, colon));
    problems.push(unquotedColonProblem(source, colon, base));
    const reading = readYaml(applyMasks(source, masks));
    fault = reading.errors[0];
    const tree = fault ? undefined : entriesOf(reading.root, text, base);
    if (tree) return { entries: unmask(tree.entries, masks, base), problems: [...problems, ...tree.problems] };
  }
  return undefined;
}

function repairByKey(
  text: string,
  source: string,
  base: number,
  first: YamlFault | undefined,
  quiet: boolean,
): TreeResult {
  const entries: YamlEntry[] = [];
  const problems: ParseProblem[] = [];
  for (const chunk of splitChunks(source)) {
    const offset = base + chunk.span.start;
    const part = source.slice(chunk.span.start, chunk.span.end);
    if (chunk.kind === "stray") {
      problems.push(strayLines(part, offset));
      continue;
    }
    const read = readChunk(text, part, offset, chunk);
    entries.push(...read.entries);
    problems.push(...read.problems);
  }
  const duplicates = duplicateKeys(entries);
  if (problems.length === 0 && !quiet && first) problems.push(faultProblem(first, base));
  return { entries, problems: [...problems, ...duplicates] };
}

function readChunk(text: string, part: string, offset: number, chunk: Chunk): TreeResult {
  const problems: ParseProblem[] = [];
  const masks: Mask[] = [];
  const local = (span: Span): Span => ({ start: span.start - chunk.span.start, end: span.end - chunk.span.start });
  let source = part;
  if (chunk.misindented) {
    const span = shift(local(chunk.misindented), offset);
    const message = "This key is indented; the keys of the frontmatter must all begin in the same column.";
    problems.push({ code: "yaml-syntax", message, span });
    // Tabs cannot indent YAML at all, and the message above already speaks of the indentation.
    source = part.replace(/^\t+/, (tabs) => " ".repeat(tabs.length));
  }
  if (chunk.quoted) {
    const span = local(chunk.quoted);
    masks.push(quotedMask(part, span));
    const message = "The lines of a quoted value must be indented below their key.";
    const second = part.indexOf("\n", span.start) + 1;
    const end = part.indexOf("\n", second);
    const place = { start: second, end: Math.min(end < 0 ? span.end : end, span.end) };
    problems.push({ code: "yaml-syntax", message, span: shift(place, offset) });
  }
  if (chunk.openQuote) {
    const span = local(chunk.openQuote);
    masks.push(plainMask(part, plainValueAt(part, span.start)));
    problems.push({ code: "yaml-syntax", message: "This quote is never closed.", span: shift(span, offset) });
  }
  const entries = readMasked(text, source, offset, masks, problems);
  return { entries, problems };
}

/** Reads, covers what is refused, and reads again. Adds to `masks` and `problems`. */
function readMasked(
  text: string,
  part: string,
  offset: number,
  masks: Mask[],
  problems: ParseProblem[],
): readonly YamlEntry[] {
  let source = part;
  for (let attempt = 0; attempt < maxMasks; attempt++) {
    const reading = readYaml(applyMasks(source, masks));
    const fault = reading.errors[0];
    const tree = fault ? undefined : entriesOf(reading.root, text, offset);
    if (tree) {
      problems.push(...tree.problems);
      return unmask(tree.entries, masks, offset);
    }
    const colon = fault && unquotedColon(source, masks, fault);
    const list = fault && listOnKeyLine(source, fault);
    const line = fault && plainValueOnLine(source, masks, fault);
    if (colon) problems.push(unquotedColonProblem(source, colon, offset));
    else if (list) problems.push(faultProblem({ ...fault, code: "LIST_ON_KEY_LINE" }, offset));
    else if (problems.length === 0)
      problems.push(faultProblem(explained(source, fault ?? notAKey(source)), offset, line));
    if (list) source = list;
    else {
      const span = colon ?? line;
      if (!span) break;
      masks.push(plainMask(source, span));
    }
  }
  return readAsText(text, source, offset);
}

/** The last resort: one key, and all that follows it as plain text. */
function readAsText(text: string, source: string, offset: number): readonly YamlEntry[] {
  const key = /^[ \t]*(?:"[^"\n]*"|'[^'\n]*'|[^\n]*?)[ \t]*:(?:[ \t]+|(?=\r?\n|$))/.exec(source);
  if (!key) return [];
  const value = plainValueAt(source, key[0].length);
  const mask = plainMask(source, value);
  const reading = readYaml(applyMasks(source.slice(0, value.end), value.end > value.start ? [mask] : []));
  const tree = reading.errors.length === 0 ? entriesOf(reading.root, text, offset) : undefined;
  return tree ? unmask(tree.entries, [mask], offset) : [];
}

/** `key: - a` with further items below: the list moved to the next line, in as many characters. */
function listOnKeyLine(source: string, fault: YamlFault): string | undefined {
  if (fault.code !== "UNEXPECTED_TOKEN" || !/^-\s/.test(source.slice(fault.start, fault.start + 2))) return undefined;
  if (!/:[ \t]+$/.test(source.slice(0, fault.start))) return undefined;
  return `${source.slice(0, fault.start - 1)}\n${source.slice(fault.start)}`;
}

/** The plain value that became a key of a mapping nobody meant, because it holds a colon. */
function unquotedColon(source: string, masks: readonly Mask[], fault: YamlFault): Span | undefined {
  if (fault.code !== "BLOCK_AS_IMPLICIT_KEY" && fault.code !== "MULTILINE_IMPLICIT_KEY") return undefined;
  const lineStart = source.lastIndexOf("\n", fault.start - 1) + 1;
  if (!/:[ \t]+$/.test(source.slice(lineStart, fault.start))) return undefined;
  const span = plainValueAt(source, fault.start);
  const covered = masks.some((mask) => mask.span.start === span.start);
  return !covered && /:(?:\s|$)/.test(source.slice(span.start, span.end)) ? span : undefined;
}

function unquotedColonProblem(source: string, value: Span, offset: number): ParseProblem {
  const written = source.slice(value.start, value.end);
  const colon = value.start + Math.max(0, written.search(/:(?:\s|$)/));
  return {
    code: "yaml-unquoted-colon",
    message: "A colon followed by a space inside an unquoted value: YAML takes it for a key. Put the value in quotes.",
    span: shift({ start: colon, end: colon + 1 }, offset),
    detail: shift(value, offset),
  };
}

/** The plain value on the line of a fault, unless it was covered before. */
function plainValueOnLine(source: string, masks: readonly Mask[], fault: YamlFault): Span | undefined {
  const lineStart = source.lastIndexOf("\n", Math.min(fault.start, source.length - 1) - 1) + 1;
  const lineEnd = source.indexOf("\n", lineStart);
  const content = source.slice(lineStart, lineEnd < 0 ? source.length : lineEnd);
  const before = valueOnLine.exec(content);
  if (!before) return undefined;
  const span = plainValueAt(source, lineStart + before[0].length);
  return span.end > span.start && !masks.some((mask) => mask.span.start === span.start) ? span : undefined;
}

/** What stands before a value: list markers and a key, or list markers alone. */
const valueOnLine =
  /^[ \t]*(?:-[ \t]+)*(?:"[^"\n]*"|'[^'\n]*'|[^\s:#"'][^:\n]*?)[ \t]*:[ \t]+(?=\S)|^[ \t]*(?:-[ \t]+)+(?=\S)/;

function plainMask(source: string, span: Span): Mask {
  const text = folded(source.slice(span.start, span.end));
  // Quotes that are not closed, or closed too early, are no part of what the author meant.
  const quoted = /^(["'])(.*)\1$/s.exec(text);
  return { span, text: quoted?.[2] ?? (/^["'][^"']*$/.test(text) ? text.slice(1) : text), style: "plain" };
}

/** A quoted value that goes on at the margin, read as if its lines were indented. */
function quotedMask(source: string, span: Span): Mask {
  const written = source.slice(span.start, span.end);
  const reading = readYaml(written.replaceAll("\n", "\n "));
  const value = reading.errors.length === 0 && reading.root && "value" in reading.root ? reading.root.value : undefined;
  const text = typeof value === "string" ? value : folded(written.slice(1, -1));
  return { span, text, style: written.startsWith('"') ? "double" : "single" };
}

function strayLines(part: string, offset: number): ParseProblem {
  const start = part.search(/\S/);
  const lineEnd = part.indexOf("\n", start);
  const end = start + part.slice(start, lineEnd < 0 ? part.length : lineEnd).trimEnd().length;
  const message = /^[\w-]+:\S/.test(part.slice(start))
    ? "A space is missing after the colon."
    : "This line is neither a `key: value` nor the continuation of one; indent it or put it in quotes.";
  return { code: "yaml-syntax", message, span: shift({ start, end }, offset) };
}

function notAKey(source: string): YamlFault {
  return { code: "NOT_A_KEY", start: 0, end: source.trimEnd().length, message: faultMessage("NOT_A_KEY", "") };
}

function duplicateKeys(entries: readonly YamlEntry[]): ParseProblem[] {
  const seen = new Map<string, Span>();
  const problems: ParseProblem[] = [];
  for (const entry of entries) {
    const first = seen.get(entry.key);
    if (!first) seen.set(entry.key, entry.keySpan);
    else {
      const message = `The key \`${entry.key}\` is written twice; agents take one of them or refuse the file.`;
      problems.push({ code: "yaml-duplicate-key", message, span: entry.keySpan, detail: first });
    }
  }
  return problems;
}

function shift(span: Span, offset: number): Span {
  return { start: span.start + offset, end: span.end + offset };
}
