import type { Fix } from "../../contract/finding.ts";
import type { Path } from "../ports.ts";
import type { Directive, Span } from "../skill/types.ts";
import type { LineIndex } from "../text/lineIndex.ts";
import { nearest } from "./nearest.ts";
import type { Suppressions, UnusedName } from "./suppressions.ts";
import { ruleById, ruleInfos } from "./table.ts";
import type { Report } from "./types.ts";

/** The file whose suppressions are looked at. */
export interface SuppressedFile {
  readonly path: Path;
  readonly text: string;
  readonly lines: LineIndex;
}

/**
 * Reports of `suppression-unused`, once every rule has spoken: names that hide nothing, names of no rule, comments that
 * name none.
 *
 * @param isDecided See `Suppressions.unused`.
 */
export function unusedSuppressions(
  file: SuppressedFile,
  suppressions: Suppressions,
  isDecided: (rule: string) => boolean,
): Report[] {
  const unused = suppressions.unused((rule) => ruleById(rule) === undefined || isDecided(rule));
  const directives = new Set(unused.map(({ directive }) => directive));
  return [...directives].flatMap((directive) => {
    const names = unused.filter((name) => name.directive === directive);
    const whole = names.length >= directive.rules.length;
    return whole && names.every(({ rule }) => isKnown(rule))
      ? [wholeReport(file, directive, names)]
      : names.map((name) => nameReport(file, name));
  });
}

function isKnown(rule: string | undefined): boolean {
  return rule === undefined || ruleById(rule) !== undefined;
}

function wholeReport(file: SuppressedFile, directive: Directive, names: readonly UnusedName[]): Report {
  const rules = names.flatMap(({ rule }) => (rule === undefined ? [] : [`\`${rule}\``]));
  const message =
    directive.kind === "enable"
      ? "This comment ends no block that `skillwright-disable` began."
      : rules.length === 0
        ? "This comment names no rule and turns nothing off."
        : `Nothing that ${rules.join(" or ")} finds is hidden here; the comment can go.`;
  return { span: directive.span, message, tag: "unnecessary", fixes: [removal(file, directive)] };
}

function nameReport(file: SuppressedFile, { directive, rule = "" }: UnusedName): Report {
  const span = directive.names.find((name) => name.rule === rule)?.span ?? directive.span;
  const remove = nameRemoval(file, directive, rule);
  if (isKnown(rule)) {
    return {
      span,
      message: `Nothing that \`${rule}\` finds is hidden here; the name can go.`,
      tag: "unnecessary",
      fixes: [remove],
    };
  }
  const meant = nearest(
    rule,
    ruleInfos.map(({ id }) => id),
  );
  const message = `There is no rule \`${rule}\`${meant === undefined ? "" : `; \`${meant}\` is one`}.`;
  if (meant === undefined) return { span, message, fixes: [remove] };
  const rename: Fix = {
    title: `Change it to \`${meant}\``,
    safe: false,
    preferred: true,
    edits: [edit(file, span, meant)],
  };
  // What the author meant to hide is still shown: taking the name away unasked would lose the intent.
  return { span, message, fixes: [rename, { ...remove, safe: false, preferred: false }] };
}

/** Takes one name out of a list, or the whole comment when it is the only one. */
function nameRemoval(file: SuppressedFile, directive: Directive, rule: string): Fix {
  const at = directive.names.findIndex((name) => name.rule === rule);
  const own = directive.names[at];
  if (own === undefined || directive.names.length === 1) return removal(file, directive);
  const next = directive.names[at + 1];
  const before = directive.names[at - 1];
  const span = next
    ? { start: own.span.start, end: next.span.start }
    : { start: before?.span.end ?? own.span.start, end: own.span.end };
  return { title: `Remove \`${rule}\` from the comment`, safe: true, preferred: true, edits: [edit(file, span, "")] };
}

/** Takes a comment away: its whole line when it stands alone there, else with the blanks before it. */
function removal(file: SuppressedFile, { span }: Directive): Fix {
  return { title: "Remove the comment", safe: true, preferred: true, edits: [edit(file, grown(file, span), "")] };
}

function grown({ text, lines }: SuppressedFile, span: Span): Span {
  const first = lines.lineStart(lines.lineAt(span.start));
  const next = lines.lineStart(lines.lineAt(span.end) + 1);
  const before = text.slice(first, span.start);
  const after = text.slice(span.end, next);
  if (before.trim() === "" && after.trim() === "") return { start: first, end: next };
  const blanks = after.trim() === "" ? (/[ \t]+$/.exec(before)?.[0].length ?? 0) : 0;
  return { start: span.start - blanks, end: span.end };
}

function edit({ path, lines }: SuppressedFile, span: Span, newText: string): Fix["edits"][number] {
  return { path, range: lines.range(span), newText };
}
