import { isAlias, isMap, isScalar, isSeq, type ParsedNode, type Scalar } from "yaml";
import type { ParseProblem, Span, YamlEntry, YamlScalar, YamlValue } from "./types.ts";

/** Values that one block may hold once its aliases are resolved; guards against expansion. */
const maxValues = 10_000;
const maxAliases = 100;

export interface TreeResult {
  readonly entries: readonly YamlEntry[];
  readonly problems: readonly ParseProblem[];
}

/**
 * Turns the mapping that YAML read from `text.slice(base)` into entries with their places in `text`. Gives undefined
 * when the root is no mapping.
 */
export function entriesOf(root: ParsedNode | null, text: string, base: number): TreeResult | undefined {
  if (!isMap(root)) return undefined;
  const tree = new Tree(text, base);
  const value = tree.value(root, { start: base, end: base });
  return { entries: value.kind === "map" ? value.entries : [], problems: tree.problems };
}

class Tree {
  readonly problems: ParseProblem[] = [];
  readonly #text: string;
  readonly #base: number;
  readonly #anchors = new Map<string, ParsedNode>();
  readonly #open = new Set<ParsedNode>();
  readonly #duplicates = new Set<number>();
  #values = 0;
  #aliases = 0;

  constructor(text: string, base: number) {
    this.#text = text;
    this.#base = base;
  }

  /** `empty` is where a value would stand that is not written. */
  value(node: ParsedNode | null, empty: Span): YamlValue {
    if (node === null || this.#open.has(node)) return emptyScalar(empty);
    if (++this.#values > maxValues) {
      this.#report("yaml-too-deep", tooMany, empty, false);
      return emptyScalar(empty);
    }
    if (isAlias(node)) return this.#alias(node.source, this.#span(node));
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, node);
    if (isScalar(node)) return this.#scalar(node, empty);
    this.#open.add(node);
    const value = isMap(node) ? this.#map(node) : isSeq(node) ? this.#list(node) : emptyScalar(empty);
    this.#open.delete(node);
    return value;
  }

  #span(node: { readonly range?: readonly [number, number, number] | null }): Span {
    const [start, end] = node.range ?? [0, 0];
    return { start: start + this.#base, end: end + this.#base };
  }

  #alias(source: string, span: Span): YamlValue {
    const node = this.#anchors.get(source);
    if (node === undefined || ++this.#aliases > maxAliases) {
      const many = node !== undefined;
      this.#report(many ? "yaml-too-deep" : "yaml-syntax", many ? tooMany : noAnchor(source), span, !many);
      const text = this.#text.slice(span.start, span.end);
      return { kind: "scalar", span, inner: span, style: "plain", value: text, text };
    }
    const value = this.value(node, span);
    return value.kind === "scalar" ? { ...value, span, inner: span, style: "plain" } : { ...value, span };
  }

  #report(code: ParseProblem["code"], message: string, span: Span, quotable: boolean): void {
    if (this.problems.some((problem) => problem.code === code)) return;
    this.problems.push({ code, message, span, ...(quotable ? { detail: span } : {}) });
  }

  #scalar(node: Scalar.Parsed, empty: Span): YamlScalar {
    const span = this.#span(node);
    const value = scalarValue(node.value);
    const text = scalarText(node);
    if (node.type === "QUOTE_DOUBLE" || node.type === "QUOTE_SINGLE") {
      const inner = { start: span.start + 1, end: Math.max(span.start + 1, span.end - 1) };
      return { kind: "scalar", span, inner, style: node.type === "QUOTE_DOUBLE" ? "double" : "single", value, text };
    }
    if (node.type === "BLOCK_LITERAL" || node.type === "BLOCK_FOLDED") {
      const style = node.type === "BLOCK_LITERAL" ? "literal" : "folded";
      const end = this.#trimmedEnd(span);
      const header = this.#text.indexOf("\n", span.start);
      const inner = header < 0 || header + 1 > end ? { start: end, end } : { start: header + 1, end };
      return { kind: "scalar", span: { start: span.start, end }, inner, style, value, text };
    }
    if (span.start === span.end) return emptyScalar(empty);
    return { kind: "scalar", span, inner: span, style: "plain", value, text: node.source ?? text };
  }

  /** End of a block scalar without the line breaks that follow it. */
  #trimmedEnd(span: Span): number {
    let end = span.end;
    while (end > span.start && /\s/.test(this.#text.charAt(end - 1))) end--;
    return end;
  }

  #list(node: Extract<ParsedNode, { items: unknown[] }>): YamlValue {
    const outer = this.#span(node);
    const items: YamlValue[] = [];
    let at = outer.start;
    for (const item of node.items as (ParsedNode | { key: ParsedNode; value: ParsedNode | null })[]) {
      // `[a: b]` holds a pair, which stands for a mapping of one entry.
      const value =
        "key" in item
          ? pairAsMap(this.#entry(item.key, item.value))
          : this.value(item, { start: item.range[0] + this.#base, end: item.range[0] + this.#base });
      items.push(value);
      at = Math.max(at, value.span.end);
    }
    const flow = node.flow === true;
    return { kind: "list", span: { start: outer.start, end: flow ? outer.end : at }, flow, items };
  }

  #map(node: Extract<ParsedNode, { items: unknown[] }>): YamlValue {
    const outer = this.#span(node);
    const entries: YamlEntry[] = [];
    const seen = new Map<string, Span>();
    let at = outer.start;
    for (const pair of node.items as { key: ParsedNode; value: ParsedNode | null }[]) {
      const entry = this.#entry(pair.key, pair.value);
      const first = seen.get(entry.key);
      if (first) this.#duplicate(entry, first);
      else seen.set(entry.key, entry.keySpan);
      entries.push(entry);
      at = Math.max(at, entry.span.end);
    }
    const flow = node.flow === true;
    return { kind: "map", span: { start: outer.start, end: flow ? outer.end : at }, flow, entries };
  }

  #duplicate(entry: YamlEntry, first: Span): void {
    // Resolving an alias walks over the same keys again.
    if (this.#duplicates.has(entry.keySpan.start)) return;
    this.#duplicates.add(entry.keySpan.start);
    const message = `The key \`${entry.key}\` is written twice; agents take one of them or refuse the file.`;
    this.problems.push({ code: "yaml-duplicate-key", message, span: entry.keySpan, detail: first });
  }

  #entry(keyNode: ParsedNode, valueNode: ParsedNode | null): YamlEntry {
    const keySpan = this.#span(keyNode);
    const key = isScalar(keyNode) ? scalarText(keyNode) : this.#text.slice(keySpan.start, keySpan.end);
    const value = isWritten(valueNode) ? this.value(valueNode, keySpan) : this.#empty(valueNode, keySpan);
    return { key, keySpan, value, span: { start: keySpan.start, end: Math.max(keySpan.end, value.span.end) } };
  }

  /** A value that is not written stands after the colon of its key. */
  #empty(node: ParsedNode | null, keySpan: Span): YamlValue {
    const after = this.#afterColon(keySpan.end);
    return this.value(node, { start: after, end: after });
  }

  /** Offset after the colon of a key; the end of the key where none is written (`{a}`). */
  #afterColon(from: number): number {
    for (let i = from; i < this.#text.length; i++) {
      const code = this.#text.charCodeAt(i);
      if (code === 58) return i + 1;
      if (code !== 32 && code !== 9 && code !== 10 && code !== 13) break;
    }
    return from;
  }
}

const tooMany = `More than ${maxAliases} aliases, or more than ${maxValues} values, are not read.`;

function noAnchor(name: string): string {
  return `\`*\` begins an alias in YAML and there is no anchor \`&${name}\`: put the value in quotes.`;
}

/** The text of a scalar, whatever its type: `1.0` stays `1.0`. */
function scalarText(node: Scalar.Parsed): string {
  return typeof node.value === "string" ? node.value : (node.source ?? "");
}

function isWritten(node: ParsedNode | null): node is ParsedNode {
  return node !== null && node.range[1] > node.range[0];
}

function emptyScalar(span: Span): YamlScalar {
  return { kind: "scalar", span, inner: span, style: "empty", value: null, text: "" };
}

function pairAsMap(entry: YamlEntry): YamlValue {
  return { kind: "map", span: entry.span, flow: true, entries: [entry] };
}

function scalarValue(value: unknown): string | number | boolean | null {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return null;
}
