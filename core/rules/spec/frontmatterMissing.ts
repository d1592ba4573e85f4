import type { FixEdit } from "../../../contract/finding.ts";
import { yamlScalar } from "../../skill/yamlScalar.ts";
import { lineAt, nextLine } from "../../skill/textLines.ts";
import { draftDescription, draftName } from "../drafts.ts";
import { insert, lineBreak, replace } from "../edits.ts";
import { reportProblems } from "../problems.ts";
import { severityByTarget } from "../severity.ts";
import type { Rule, RuleContext } from "../types.ts";

export const frontmatterMissing: Rule = {
  id: "frontmatter-missing",
  category: "spec",
  severity: "error",
  targets: severityByTarget(({ nameRequired, descriptionRequired }) =>
    nameRequired || descriptionRequired ? "error" : "warning",
  ),
  strict: "error",
  summary: "The file has no frontmatter.",
  why: 'An agent knows a skill by the `name` and `description` in its frontmatter. Codex and Gemini CLI do not load a file without one, and the reference validator refuses it. Claude Code takes the whole file for instructions and its first line for the description: a warning where no other agent counts. (Agent Skills specification, "SKILL.md format", 2026-08-09; client sources, checked 2026-11-20.)',
  fix: "unsafe",
  sample: { bad: "frontmatter-missing", good: "code-review" },
  check: reportProblems("frontmatter-missing", (problem, context) => ({
    message: `SKILL.md must start with YAML frontmatter. ${problem.message}`,
    fixes: [
      keysWithoutFences(context, problem.span.start) ?? {
        title: "Add frontmatter with a name and a draft of the description",
        safe: false,
        preferred: true,
        edits: [insert(context, 0, newFrontmatter(context))],
      },
    ],
  })),
};

function newFrontmatter(context: RuleContext): string {
  const lines = [
    "---",
    `name: ${yamlScalar(draftName(context), undefined)}`,
    `description: ${yamlScalar(draftDescription(context.document), undefined)}`,
    "---",
    "",
    "",
  ];
  return lines.join(lineBreak(context.document.text));
}

/** The fix for keys that only lack the lines with dashes around them; undefined when there are no such keys. */
function keysWithoutFences(
  context: RuleContext,
  start: number,
): { title: string; safe: boolean; preferred: boolean; edits: FixEdit[] } | undefined {
  const { text } = context.document;
  if (!/^[\ufeff \t]*(?:name|description)[ \t]*:/.test(text.slice(start, start + 200))) return undefined;
  let end = start;
  for (let line = lineAt(text, start); line; line = nextLine(text, line)) {
    const content = text.slice(line.start, line.end);
    if (!/^(?:[\ufeff\w"'][^:]*:(?:\s|$)|[ \t]+\S|- )/.test(content)) break;
    end = line.next;
  }
  const eol = lineBreak(text);
  const before = end > start && text.charAt(end - 1) !== "\n" ? eol : "";
  const edits = [insert(context, start, `---${eol}`), insert(context, end, `${before}---${eol}`)];
  const above = text.slice(0, start);
  const code = /^\s*([`~]{3,})[^\n]*\n$/.exec(above)?.[1];
  if (code !== undefined) {
    edits[0] = replace(context, { start: 0, end: start }, `---${eol}`);
    const closing = lineAt(text, end);
    if (closing && text.slice(closing.start, closing.end).trim() === code) {
      edits[1] = replace(context, { start: closing.start, end: closing.end }, "---");
    }
  }
  return { title: "Put lines with --- around the keys", safe: false, preferred: true, edits };
}
