import { parseSkillDocument } from "../../../../core/skill/document.ts";
import type { SkillDocument, Span, YamlEntry, YamlValue } from "../../../../core/skill/types.ts";

export function slice(text: string, span: Span): string {
  return text.slice(span.start, span.end);
}

/** Problems as `line:character code «text»`, both counted from 1, with ` ← «detail»` where there is one. */
export function problemsOf(text: string): string[] {
  const document = parseSkillDocument(text);
  return document.problems.map(({ code, span, detail }) => {
    const { line, character } = document.lines.position(span.start);
    const place = `${line + 1}:${character + 1} ${code} «${slice(text, span)}»`;
    return detail ? `${place} ← «${slice(text, detail)}»` : place;
  });
}

/** Top-level entries with the text of their values, lists and maps as arrays and objects. */
export function entriesOf(text: string): Record<string, unknown> {
  const entries = parseSkillDocument(text).frontmatter?.entries ?? [];
  return Object.fromEntries(entries.map((entry) => [entry.key, plain(entry.value)]));
}

function plain(value: YamlValue): unknown {
  if (value.kind === "scalar") return value.text;
  if (value.kind === "list") return value.items.map(plain);
  return Object.fromEntries(value.entries.map((entry) => [entry.key, plain(entry.value)]));
}

/** Frontmatter around lines of YAML. */
export function block(...lines: readonly string[]): string {
  return ["---", ...lines, "---", ""].join("\n");
}

/** The value of a top-level key; the test fails when there is none. */
export function valueOf(document: SkillDocument, key: string): YamlValue {
  const entry = document.frontmatter?.entries.find((candidate: YamlEntry) => candidate.key === key);
  if (!entry) throw new Error(`no entry ${key}`);
  return entry.value;
}

/** A generator of numbers below a bound, the same for the same seed (a linear congruence). */
export function randomFrom(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * bound);
  };
}
