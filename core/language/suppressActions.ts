import type { Finding, FixEdit } from "../../contract/finding.ts";
import type { Range } from "../../contract/text.ts";
import { lineBreak } from "../rules/edits.ts";
import type { Path } from "../ports.ts";
import type { SkillDocument, Span } from "../skill/types.ts";
import type { SupportingDocument } from "../rules/types.ts";
import { touches } from "./actions.ts";
import { type CommentStyle, scriptComment } from "./commentStyles.ts";
import type { Action } from "./types.ts";

/** What a comment can be written into. */
export type SuppressibleFile = SkillDocument | SupportingDocument;

/**
 * For each rule that has a finding where a range is, two actions: turn it off at that place, or in the whole file. What
 * they write is what `suppressionsOf` reads. A place in which no comment can stand gets the second only; a file without
 * comments, such as JSON, none.
 */
export function suppressActions(
  file: SuppressibleFile,
  path: Path,
  findings: readonly Finding[],
  range: Range,
): readonly Action[] {
  const seen = new Set<string>();
  const actions: Action[] = [];
  for (const finding of findings) {
    const { rule } = finding;
    if (rule === "suppression-unused" || seen.has(rule) || !touches(finding.range, range)) continue;
    seen.add(rule);
    const add = (title: string, edit: Insertion | undefined): void => {
      if (!edit) return;
      const edits: FixEdit[] = [{ path, range: file.lines.range(edit.span), newText: edit.text }];
      const about = { rule, range: finding.range };
      actions.push({ title, kind: "quickfix", fix: { title, safe: false, edits }, preferred: false, finding: about });
    };
    add(`Suppress \`${rule}\` here`, here(file, rule, file.lines.offset(finding.range.start)));
    add(`Suppress \`${rule}\` in this file`, inFile(file, rule));
  }
  return actions;
}

interface Insertion {
  readonly span: Span;
  readonly text: string;
}

function here(file: SuppressibleFile, rule: string, offset: number): Insertion | undefined {
  const { text } = file;
  // What is wrong with the first lines is found wherever they stand.
  if (rule.startsWith("frontmatter-")) return undefined;
  if ("frontmatter" in file && file.frontmatter !== undefined && offset < file.body.span.start) {
    const entry = file.frontmatter.entries.find(({ span }) => span.start <= offset && offset <= span.end);
    return entry && above(file, entry.span.start, `# skillwright-disable-next-line ${rule}`);
  }
  if (file.body === undefined) {
    const style = scriptComment((file as SupportingDocument).file);
    if (style === undefined || isContinued(file, offset)) return undefined;
    return above(file, offset, comment(style, `skillwright-disable-next-line ${rule}`));
  }
  if (offset < file.body.span.start) return undefined;
  const covers = ({ span }: { readonly span: Span }): boolean => span.start <= offset && offset <= span.end;
  const whole = file.body.blocks.find(covers) ?? file.body.headings.find(covers);
  if (whole) return above(file, whole.span.start, `<!-- skillwright-disable-next-line ${rule} -->`);
  if (file.body.comments.some(({ start, end }) => start <= offset && offset < end)) {
    return above(file, offset, `<!-- skillwright-disable-next-line ${rule} -->`);
  }
  const line = file.lines.lineAt(offset);
  const start = file.lines.lineStart(line);
  const end = start + text.slice(start, file.lines.lineStart(line + 1)).replace(/\s+$/, "").length;
  return { span: { start: end, end }, text: ` <!-- skillwright-disable-line ${rule} -->` };
}

/** A line of its own above the one at an offset, indented like it. */
function above({ text, lines }: SuppressibleFile, offset: number, content: string): Insertion {
  const start = lines.lineStart(lines.lineAt(offset));
  const indent = /^[ \t]*/.exec(text.slice(start, offset + 1))?.[0] ?? "";
  return { span: { start, end: start }, text: `${indent}${content}${lineBreak(text)}` };
}

/** True where the line above goes on in this one, so that no comment can stand between them. */
function isContinued({ text, lines }: SuppressibleFile, offset: number): boolean {
  const line = lines.lineAt(offset);
  return line > 0 && /[\\`^]\s*$/.test(text.slice(lines.lineStart(line - 1), lines.lineStart(line)));
}

function inFile(file: SuppressibleFile, rule: string): Insertion | undefined {
  const { text } = file;
  const content = `skillwright-disable ${rule}`;
  const eol = lineBreak(text);
  if (file.body === undefined) {
    const style = scriptComment((file as SupportingDocument).file);
    if (style === undefined) return undefined;
    const start = text.startsWith("#!") ? file.lines.lineStart(1) : 0;
    return { span: { start, end: start }, text: `${comment(style, content)}${eol}` };
  }
  const frontmatter = "frontmatter" in file ? file.frontmatter : undefined;
  if (frontmatter?.closeFence !== undefined && text.slice(0, frontmatter.yaml.start).endsWith("\n")) {
    const { start } = frontmatter.yaml;
    return { span: { start, end: start }, text: `# ${content}${eol}` };
  }
  // What is to begin the file stays first.
  const end = text.length;
  const gap = text === "" ? "" : text.endsWith("\n") ? eol : eol + eol;
  return { span: { start: end, end }, text: `${gap}<!-- ${content} -->${eol}` };
}

function comment({ open, close }: CommentStyle, content: string): string {
  return `${open} ${content}${close}`;
}
