import { findEntry } from "../skill/entries.ts";
import type { SkillDocument, Span, YamlScalar } from "../skill/types.ts";

/** One name below `dependencies`, and where it stands. */
export interface Dependency {
  readonly name: string;
  readonly span: Span;
  readonly style: YamlScalar["style"];
}

/** The names below `dependencies`: the items of a list, or the parts of a plain text with commas. */
export function dependenciesOf(document: Pick<SkillDocument, "frontmatter" | "text">): readonly Dependency[] {
  const value = findEntry(document.frontmatter, "dependencies")?.value;
  if (value === undefined || value.kind === "map") return [];
  if (value.kind === "list") return value.items.flatMap((item) => (item.kind === "scalar" ? ofScalar(item) : []));
  const written = document.text.slice(value.inner.start, value.inner.end);
  if (!written.includes(",")) return ofScalar(value);
  const found: Dependency[] = [];
  for (const part of written.matchAll(/[^,]+/g)) {
    const name = part[0].trim();
    const start = value.inner.start + part.index + part[0].indexOf(name);
    if (name !== "") found.push({ name, span: { start, end: start + name.length }, style: "plain" });
  }
  return found;
}

function ofScalar(scalar: YamlScalar): Dependency[] {
  const name = scalar.text.trim();
  return name === "" ? [] : [{ name, span: scalar.span, style: scalar.style }];
}
