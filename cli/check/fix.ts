import type { Finding, Fix, FixEdit } from "../../contract/finding.ts";
import { applyFix } from "../../core/rules/applyFix.ts";
import type { Path } from "../../core/ports.ts";
import { LineIndex } from "../../core/text/lineIndex.ts";

/** The next text of a file, and what of it was fixed. */
export interface FixedText {
  readonly text: string;
  readonly applied: readonly { readonly finding: Finding; readonly fix: Fix }[];
}

/** The safe fix of a finding that changes nothing but the text of its own file; undefined when it has none. */
export function safeFix({ fixes, path }: Finding): Fix | undefined {
  const safe = (fixes ?? []).filter(
    ({ safe, edits, renames, creates }) =>
      safe &&
      edits.length > 0 &&
      (renames ?? []).length === 0 &&
      (creates ?? []).length === 0 &&
      edits.every((edit) => edit.path === path),
  );
  return safe.find(({ preferred }) => preferred === true) ?? safe[0];
}

/**
 * Applies the safe fixes of one file as far as they do not touch each other: each whole or not at all, the first in the
 * text wins. Line breaks that a fix brings along are written as the file writes its own.
 */
export function fixText(text: string, findings: readonly Finding[]): FixedText {
  const lines = new LineIndex(text);
  const lineBreak = usualLineBreak(text);
  const taken: { readonly start: number; readonly end: number }[] = [];
  const applied: { finding: Finding; fix: Fix }[] = [];
  const edits: FixEdit[] = [];
  for (const finding of findings) {
    const fix = safeFix(finding);
    if (fix === undefined) continue;
    const spans = fix.edits.map(({ range }) => ({ start: lines.offset(range.start), end: lines.offset(range.end) }));
    if (spans.some((span) => taken.some((other) => touches(span, other)))) continue;
    taken.push(...spans);
    applied.push({ finding, fix });
    for (const [index, edit] of fix.edits.entries()) {
      const replaced = text.slice(spans[index]?.start, spans[index]?.end);
      edits.push(withLineBreaks(edit, replaced, lineBreak));
    }
  }
  return applied.length === 0 ? { text, applied } : { text: applyFix(text, { title: "", safe: true, edits }), applied };
}

/** True when two stretches overlap, or meet in one place, where it would be chance which comes first. */
function touches(a: { start: number; end: number }, b: { start: number; end: number }): boolean {
  return a.start <= b.end && b.start <= a.end;
}

function usualLineBreak(text: string): "\n" | "\r\n" {
  const windows = text.match(/\r\n/g)?.length ?? 0;
  const all = text.match(/\n/g)?.length ?? 0;
  return windows * 2 > all ? "\r\n" : "\n";
}

/** An edit that replaces nothing but line breaks is about these and stays as it is. */
function withLineBreaks(edit: FixEdit, replaced: string, lineBreak: "\n" | "\r\n"): FixEdit {
  if (/^[\r\n]+$/.test(replaced)) return edit;
  return { ...edit, newText: edit.newText.replace(/\r?\n/g, lineBreak) };
}

/** Findings by the file that they are about. */
export function byFile(findings: readonly Finding[]): ReadonlyMap<Path, readonly Finding[]> {
  const files = new Map<Path, Finding[]>();
  for (const finding of findings) {
    const known = files.get(finding.path);
    if (known === undefined) files.set(finding.path, [finding]);
    else known.push(finding);
  }
  return files;
}
