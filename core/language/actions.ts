import type { Finding, Fix, FixEdit } from "../../contract/finding.ts";
import type { Position, Range } from "../../contract/text.ts";
import type { Path } from "../ports.ts";
import type { Action } from "./types.ts";

/** The fixes of the findings that a range touches, the preferred one of each finding marked. */
export function quickFixes(findings: readonly Finding[], range: Range): readonly Action[] {
  return findings
    .filter((finding) => touches(finding.range, range))
    .flatMap((finding) =>
      (finding.fixes ?? []).map((fix): Action => ({
        title: fix.title,
        kind: "quickfix",
        fix,
        preferred: fix.preferred === true,
        finding: { rule: finding.rule, range: finding.range },
      })),
    );
}

/**
 * One action that applies every safe fix of a file: of each finding the preferred safe one, else the first. Fixes that
 * touch another file or rename something are left to the author, and of fixes that overlap the first wins; the others
 * come with the next run.
 */
export function fixAll(findings: readonly Finding[], path: Path): Action | undefined {
  const edits: FixEdit[] = [];
  for (const finding of findings) {
    const safe = (finding.fixes ?? []).filter((fix) => fix.safe && staysInside(fix, path));
    const fix = safe.find((candidate) => candidate.preferred) ?? safe[0];
    if (!fix || fix.edits.some((edit) => edits.some((other) => overlaps(edit.range, other.range)))) continue;
    edits.push(...fix.edits);
  }
  if (edits.length === 0) return undefined;
  const title = "Fix all that Skillwright can fix safely";
  const ordered = edits.sort((a, b) => compare(a.range.start, b.range.start));
  return { title, kind: "source.fixAll.skillwright", fix: { title, safe: true, edits: ordered }, preferred: false };
}

function staysInside(fix: Fix, path: Path): boolean {
  return !fix.renames?.length && !fix.creates?.length && fix.edits.every((edit) => edit.path === path);
}

function compare(a: Position, b: Position): number {
  return a.line - b.line || a.character - b.character;
}

/** True when the ranges share a character or a cursor position. */
export function touches(a: Range, b: Range): boolean {
  return compare(a.start, b.end) <= 0 && compare(b.start, a.end) <= 0;
}

/** True when two edits cannot both be made. Texts inserted at one place follow one another. */
function overlaps(a: Range, b: Range): boolean {
  if (isEmpty(a) && isEmpty(b)) return false;
  const samePlace = compare(a.start, b.start) === 0;
  return samePlace || (compare(a.start, b.end) < 0 && compare(b.start, a.end) < 0);
}

function isEmpty(range: Range): boolean {
  return compare(range.start, range.end) === 0;
}
