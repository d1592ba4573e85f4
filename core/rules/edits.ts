import type { Fix, FixEdit } from "../../contract/finding.ts";
import type { SkillDocument, Span, YamlEntry } from "../skill/types.ts";
import { yamlScalar } from "../skill/yamlScalar.ts";
import type { RuleContext } from "./types.ts";

/** What an edit needs of a rule's context. */
export type EditPlace = Pick<RuleContext, "document" | "path">;

/** Replaces a stretch of the SKILL.md. */
export function replace(context: EditPlace, span: Span, newText: string): FixEdit {
  return { path: context.path, range: context.document.lines.range(span), newText };
}

/** The fix that puts what was probably meant in the place of what is there; none where nothing is near. */
export function correction(meant: string | undefined, edit: (meant: string) => FixEdit): readonly Fix[] {
  if (meant === undefined) return [];
  return [{ title: `Change to \`${meant}\``, safe: false, preferred: true, edits: [edit(meant)] }];
}

/** Inserts text into the SKILL.md. */
export function insert(context: EditPlace, offset: number, newText: string): FixEdit {
  return replace(context, { start: offset, end: offset }, newText);
}

/** The line break that the text uses first, so that an edit does not mix them; LF in a text of one line. */
export function lineBreak(text: string): string {
  const found = /\r\n|\n|\r/.exec(text)?.[0];
  return found ?? "\n";
}

/** A span grown to whole lines, with the line break at its end. */
export function wholeLines(document: SkillDocument, span: Span): Span {
  const first = document.lines.lineAt(span.start);
  const last = document.lines.lineAt(Math.max(span.start, span.end - 1));
  return { start: document.lines.lineStart(first), end: document.lines.lineStart(last + 1) };
}

/** Writes a new value for a field as YAML needs it, in the quotes it has. */
export function replaceValue(context: RuleContext, entry: YamlEntry, text: string): FixEdit {
  const { value } = entry;
  if (value.kind !== "scalar" || value.style === "empty") {
    return replace(
      context,
      value.span,
      `${value.span.start === value.span.end ? " " : ""}${yamlScalar(text, undefined)}`,
    );
  }
  const quote = value.style === "double" ? '"' : value.style === "single" ? "'" : undefined;
  return replace(context, value.span, yamlScalar(text, quote));
}

/** Adds a field as a line of its own: below the field `after` if it is there, else at the top of the frontmatter. */
export function insertField(context: RuleContext, key: string, text: string, after?: YamlEntry): FixEdit | undefined {
  const { frontmatter, lines, text: whole } = context.document;
  if (frontmatter === undefined) return undefined;
  const line = `${key}: ${yamlScalar(text, undefined)}${lineBreak(whole)}`;
  const offset =
    after === undefined
      ? frontmatter.yaml.start
      : lines.lineStart(lines.lineAt(Math.max(after.span.start, after.span.end - 1)) + 1);
  return insert(context, offset, line);
}

/**
 * A value put in quotes as it is written, over its lines if it has several. Double quotes where nothing needs an escape,
 * else single ones, in which only the quote itself is doubled.
 */
export function quoteWritten(written: string): string {
  return /["\\]/.test(written) ? `'${written.replaceAll("'", "''")}'` : `"${written}"`;
}

/** The fix that quotes a plain value. It is safe: the value is then what the author wrote. */
export function quoteFix(context: RuleContext, span: Span): Fix {
  const written = context.document.text.slice(span.start, span.end);
  return {
    title: "Put the value in quotes",
    safe: true,
    preferred: true,
    edits: [replace(context, span, quoteWritten(written))],
  };
}
