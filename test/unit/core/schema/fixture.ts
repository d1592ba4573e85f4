import assert from "node:assert/strict";
import type { SchemaProblem } from "../../../../core/schema/types.ts";
import { parseSkillDocument } from "../../../../core/skill/document.ts";
import { findEntry } from "../../../../core/skill/entries.ts";
import type { YamlValue } from "../../../../core/skill/types.ts";

/** The value of the only field of a frontmatter made of these lines, with the text that its places are in. */
export function field(...lines: readonly string[]): { readonly value: YamlValue; readonly text: string } {
  const text = ["---", ...lines, "---", ""].join("\n");
  const { frontmatter } = parseSkillDocument(text);
  const key = /^\w+/.exec(lines[0] ?? "")?.[0] ?? "";
  const value = findEntry(frontmatter, key)?.value;
  assert.ok(value, `no field ${key}`);
  return { value, text };
}

/** Problems as `code: the text they stand on -> what is proposed`. */
export function shown(text: string, problems: readonly SchemaProblem[]): readonly string[] {
  return problems.map(({ code, span, replacement }) => {
    const fix = replacement === undefined ? "" : ` -> ${replacement.newText}`;
    return `${code}: ${text.slice(span.start, span.end)}${fix}`;
  });
}
