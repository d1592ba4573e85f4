import type { Heading, YamlEntry, YamlValue } from "../skill/types.ts";
import type { NavigationDocument } from "./navigation/document.ts";
import type { SymbolNode } from "./types.ts";

const longestDetail = 80;

/** What an outline is made from: a SKILL.md, or a supporting file without frontmatter. */
export type OutlinedDocument = Pick<NavigationDocument, "lines" | "frontmatter" | "body">;

/** The outline of a Markdown file: its frontmatter with the fields, and its headings as they are nested. */
export function symbolsOf(document: OutlinedDocument): readonly SymbolNode[] {
  const { frontmatter, body } = document;
  const headings = nest(document, body?.headings ?? []);
  if (!frontmatter) return headings;
  const node: SymbolNode = {
    name: "frontmatter",
    kind: "frontmatter",
    range: document.lines.range(frontmatter.span),
    selection: document.lines.range(frontmatter.openFence),
    children: frontmatter.entries.map((entry) => fieldSymbol(document, entry)),
  };
  return [node, ...headings];
}

function fieldSymbol(document: OutlinedDocument, entry: YamlEntry): SymbolNode {
  const detail = describe(entry.value);
  return {
    name: entry.key === "" ? '""' : entry.key,
    ...(detail ? { detail } : {}),
    kind: "field",
    range: document.lines.range({ start: entry.span.start, end: Math.max(entry.span.end, entry.keySpan.end) }),
    selection: document.lines.range(entry.keySpan),
    children: [],
  };
}

/** A value in one line. */
function describe(value: YamlValue): string {
  const text =
    value.kind === "scalar"
      ? value.text
      : value.kind === "list"
        ? value.items.map(describe).join(", ")
        : value.entries.map((entry) => entry.key).join(", ");
  const flat = text.replace(/\s+/g, " ").trim();
  return flat.length > longestDetail ? `${flat.slice(0, longestDetail - 1)}…` : flat;
}

interface Open {
  readonly heading: Heading;
  readonly children: SymbolNode[];
}

/** Headings below the nearest heading of a higher level before them. */
function nest(document: OutlinedDocument, headings: readonly Heading[]): SymbolNode[] {
  const top: SymbolNode[] = [];
  const open: Open[] = [];
  const close = (level: number) => {
    for (let last = open.at(-1); last && last.heading.level >= level; last = open.at(-1)) {
      open.pop();
      (open.at(-1)?.children ?? top).push(headingSymbol(document, last));
    }
  };
  for (const heading of headings) {
    close(heading.level);
    open.push({ heading, children: [] });
  }
  close(0);
  return top;
}

function headingSymbol(document: OutlinedDocument, { heading, children }: Open): SymbolNode {
  return {
    name: heading.text.trim() === "" ? "(empty heading)" : heading.text.trim(),
    kind: "heading",
    range: document.lines.range(heading.section),
    selection: document.lines.range(heading.span),
    children,
  };
}
