import type { SkillDocument, Span, YamlEntry, YamlScalar, YamlValue } from "../skill/types.ts";

/** A place in the parsed frontmatter. */
export type FrontmatterPlace =
  | { readonly kind: "key"; readonly entry: YamlEntry }
  | { readonly kind: "scalar"; readonly entry: YamlEntry; readonly scalar: YamlScalar; readonly nested: boolean };

/** The key or scalar of the frontmatter at an offset; `nested` for a scalar inside a list or map. */
export function frontmatterAt(document: SkillDocument, offset: number): FrontmatterPlace | undefined {
  const entry = document.frontmatter?.entries.find((candidate) => holds(candidate.span, offset));
  if (!entry) return undefined;
  if (holds(entry.keySpan, offset)) return { kind: "key", entry };
  const scalar = scalarAt(entry.value, offset);
  return scalar && { kind: "scalar", entry, scalar, nested: scalar !== entry.value };
}

/** True when an offset lies in a span or at one of its ends, where a cursor touches it. */
export function holds(span: Span, offset: number): boolean {
  return span.start <= offset && offset <= span.end;
}

function scalarAt(value: YamlValue, offset: number): YamlScalar | undefined {
  if (!holds(value.span, offset)) return undefined;
  if (value.kind === "scalar") return value;
  const children = value.kind === "list" ? value.items : value.entries.map((entry) => entry.value);
  for (const child of children) {
    const found = scalarAt(child, offset);
    if (found) return found;
  }
  return undefined;
}
