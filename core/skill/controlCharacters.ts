import type { ParseProblem, Span } from "./types.ts";

/** C0 except tab, LF and CR; DEL and C1 except NEL; the two non-characters of the first plane. */
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]/;
const allControls = new RegExp(`${control.source}+`, "g");

/** Places that are named one by one; a binary file would have thousands. */
const maxProblems = 20;

/** One problem for each run of control characters in a stretch of text, at most twenty. */
export function controlCharacters(text: string, span: Span): ParseProblem[] {
  const part = span.start === 0 && span.end === text.length ? text : text.slice(span.start, span.end);
  if (!control.test(part)) return [];
  const problems: ParseProblem[] = [];
  for (const match of part.matchAll(allControls)) {
    if (problems.length === maxProblems) break;
    const start = span.start + match.index;
    const code = (match[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    const message = `The control character U+${code} is invisible, and YAML parsers and models disagree about it: delete it.`;
    problems.push({ code: "text-control-character", message, span: { start, end: start + match[0].length } });
  }
  return problems;
}

/** The text with each control character replaced by U+FFFD, the length the same; the very text when it has none. */
export function withoutControls(text: string): string {
  return control.test(text) ? text.replace(new RegExp(control.source, "g"), "\ufffd") : text;
}
