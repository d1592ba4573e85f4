import type { FixEdit } from "../../../contract/finding.ts";
import { replace } from "../edits.ts";
import type { Rule } from "../types.ts";

/** Lines that one fix changes at most; a file with more is better converted by the editor. */
const maxEdits = 2000;

export const textLineEndsMixed: Rule = {
  id: "text-line-ends-mixed",
  category: "spec",
  severity: "hint",
  summary: "Lines of the file end in different ways.",
  why: "A file with both LF and CRLF is what is left when two editors shared it. Every comparison of versions then shows lines that nobody changed, and agents that replace text by exact match miss it. Lone CR is no line end for most YAML parsers. (YAML 1.2, section 5.4; 38 of 18,874 public skills, checked 2026-11-20.)",
  fix: "safe",
  sample: { bad: "text-line-ends-mixed", good: "code-review" },
  check(context) {
    const { text } = context.document;
    if (!text.includes("\r")) return;
    const ends = [...text.matchAll(/\r\n|\n|\r/g)];
    const counts = new Map<string, number>();
    for (const [end] of ends) counts.set(end, (counts.get(end) ?? 0) + 1);
    if (counts.size < 2) return;
    const usual = (counts.get("\r\n") ?? 0) > (counts.get("\n") ?? 0) ? "\r\n" : "\n";
    const others = ends.filter(([end]) => end !== usual);
    const first = others[0];
    if (first === undefined) return;
    const edits = others.map(({ 0: end, index }): FixEdit =>
      replace(context, { start: index, end: index + end.length }, usual),
    );
    const shown: Readonly<Record<string, string>> = { "\n": "LF", "\r\n": "CRLF", "\r": "CR" };
    const list = [...counts].map(([end, count]) => `${count} with ${shown[end] ?? ""}`).join(", ");
    const start = context.document.lines.lineStart(context.document.lines.lineAt(first.index));
    context.report({
      span: { start, end: first.index },
      message: `Lines end in different ways: ${list}. This is the first that is not ${shown[usual] ?? ""}.`,
      fixes:
        edits.length > maxEdits
          ? []
          : [{ title: `End every line with ${shown[usual] ?? ""}`, safe: true, preferred: true, edits }],
    });
  },
};
