import type { Fix } from "../../../contract/finding.ts";
import type { Span } from "../../skill/types.ts";
import { lineAt, nextLine } from "../../skill/textLines.ts";
import { lineBreak, replace } from "../edits.ts";
import { reportProblems } from "../problems.ts";
import type { Rule, RuleContext } from "../types.ts";

export const frontmatterNotFirst: Rule = {
  id: "frontmatter-not-first",
  category: "spec",
  severity: "error",
  strict: "error",
  summary: "Something stands before the opening line of the frontmatter.",
  why: "Agents look for `---` in the very first line. With a blank line, a byte-order mark, a comment or a code fence before it, Codex, Gemini CLI and the reference validator find no frontmatter, and Claude Code takes the whole file for instructions. (skills-ref 0.1.0, parser; client sources, checked 2026-11-20.)",
  fix: "safe",
  sample: { bad: "frontmatter-not-first", good: "code-review" },
  check: reportProblems("frontmatter-not-first", (problem, context) => ({
    message: `SKILL.md must start with YAML frontmatter. ${isUpload(context) ? "The lines of an upload stand before the opening `---`: delete them." : problem.message}`,
    fixes: [moveToTop(context, problem.span)],
  })),
};

/** The boundary that a form upload puts around a file, when it is saved with it. */
const boundary = /^(--+[\w-]{6,})\r?\nContent-[^]*?\r?\n\s*$/;

function isUpload({ document: { text, frontmatter } }: RuleContext): boolean {
  return boundary.test(text.slice(0, frontmatter?.openFence.start ?? 0));
}

function moveToTop(context: RuleContext, before: Span): Fix {
  const { text, frontmatter } = context.document;
  const start = frontmatter?.openFence.start ?? before.end;
  const above = text.slice(0, start);
  if (above.replace("\ufeff", "").trim() === "") {
    const what = above.startsWith("\ufeff") ? "Delete the byte-order mark" : "Delete the blank lines";
    return { title: what, safe: true, preferred: true, edits: [replace(context, { start: 0, end: start }, "")] };
  }
  const mark = boundary.exec(above)?.[1];
  if (mark !== undefined) {
    const last = text.lastIndexOf(mark);
    const edits = [replace(context, { start: 0, end: start }, "")];
    if (last > start) edits.push(replace(context, { start: last, end: text.length }, ""));
    return { title: "Delete the lines of the upload", safe: false, preferred: true, edits };
  }
  const code = /^\s*([`~]{3,})[^\n]*\n\s*$/.exec(above)?.[1];
  if (code !== undefined) {
    const removed = replace(context, { start: 0, end: start }, "");
    const closing = closingLine(context, code);
    const edits = closing === undefined ? [removed] : [removed, replace(context, closing, "")];
    return { title: "Take the code fence away", safe: false, preferred: true, edits };
  }
  const end = frontmatter?.span.end ?? start;
  const block = text.slice(start, end);
  const eol = lineBreak(text);
  return {
    title: "Move the frontmatter to the top",
    safe: false,
    preferred: true,
    edits: [replace(context, { start: 0, end }, `${block}${eol}${above.trim()}${eol}`)],
  };
}

/** The line that closes the fence around the frontmatter: the next one below it, or the last of the file. */
function closingLine(context: RuleContext, code: string): Span | undefined {
  const { text, frontmatter, body } = context.document;
  const closes = (line: string): boolean => line.trim() === code;
  for (let line = lineAt(text, frontmatter?.closeFence?.end ?? text.length); line; line = nextLine(text, line)) {
    const content = text.slice(line.start, line.end);
    if (closes(content)) return { start: line.start, end: line.next };
    if (content.trim() !== "") break;
  }
  const rest = text.slice(body.span.end);
  return closes(rest) ? { start: body.span.end, end: text.length } : undefined;
}
