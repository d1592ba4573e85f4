import { findEntry } from "../skill/entries.ts";
import { toolWords } from "../skill/toolWords.ts";
import type { SkillDocument, Span, YamlScalar } from "../skill/types.ts";

/** One tool that `allowed-tools` or `disallowed-tools` names. */
export interface NamedTool {
  /** As it is written: `Bash(git:*)`. */
  readonly text: string;
  /** The part before the parenthesis: `Bash`. */
  readonly name: string;
  /** Where `text` stands; the whole value where an escape or a folded line hides it. */
  readonly span: Span;
  /** Where `name` stands, in the same way. */
  readonly nameSpan: Span;
}

/** The tools that a field names: words of a text with spaces or commas between them, or the items of a list. */
export function namedTools(document: SkillDocument, field: string): readonly NamedTool[] {
  const value = findEntry(document.frontmatter, field)?.value;
  if (value === undefined || value.kind === "map") return [];
  if (value.kind === "scalar") return typeof value.value === "string" ? ofText(document, value) : [];
  return value.items.flatMap((item) =>
    item.kind === "scalar" && typeof item.value === "string" ? ofItem(document, item) : [],
  );
}

function ofText(document: SkillDocument, scalar: YamlScalar): NamedTool[] {
  return toolWords(scalar.text).map(({ text, offset }) => tool(document, scalar, text, offset));
}

function ofItem(document: SkillDocument, scalar: YamlScalar): NamedTool[] {
  const text = scalar.text.trim();
  return text === "" ? [] : [tool(document, scalar, text, scalar.text.indexOf(text))];
}

function tool(
  document: SkillDocument,
  { span, inner, text: whole }: YamlScalar,
  text: string,
  offset: number,
): NamedTool {
  const name = /^[^(]*/.exec(text)?.[0].trimEnd() ?? text;
  const exact = document.text.slice(inner.start, inner.end) === whole;
  if (!exact) return { text, name, span, nameSpan: span };
  const start = inner.start + offset;
  return {
    text,
    name,
    span: { start, end: start + text.length },
    nameSpan: { start, end: start + name.length },
  };
}
