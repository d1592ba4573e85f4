import type { Fix } from "../../../contract/finding.ts";
import type { Heading } from "../../skill/types.ts";
import { lineBreak } from "../edits.ts";
import { firstLine } from "../fileSpans.ts";
import type { FileRuleContext, Rule, SupportingDocument } from "../types.ts";
import { isMarkdown } from "../../files/supportingDocument.ts";
import { otherReader } from "./purpose.ts";

/** Lines beyond which a reference needs a table of contents. */
const maxLines = 300;
/** Sections from which on a table of contents says more than the text. */
const minSections = 4;
/** Lines in which it is looked for. */
const topLines = 60;

export const contentsMissing: Rule = {
  id: "contents-missing",
  category: "disclosure",
  severity: "hint",
  summary: "A long reference has no table of contents.",
  why: "Agents read a long file in parts, and often its beginning alone. A list of its sections at the top tells them what else is there and what to search for. Anthropic's skill creator asks for one above 300 lines (its best practices, as third parties tell them, above 100); files with few sections are left alone. (anthropics/skills, `skills/skill-creator/SKILL.md`, 2026-07-01.)",
  fix: "unsafe",
  sample: { bad: "contents-missing", good: "data-analysis" },
  check() {
    // SKILL.md is loaded whole.
  },
  checkFile(context) {
    const { file, graph } = context;
    const depth = graph?.file(file.file)?.depth;
    if (file.body === undefined || !isMarkdown(file.file) || depth === undefined) return;
    if (otherReader(file.file) !== undefined) return;
    const lines = lastLine(file) + 1;
    const sections = sectionsOf(file);
    if (lines <= maxLines || sections.length < minSections || hasContents(file, sections)) return;
    context.report({
      span: firstLine(file),
      message: `This file has ${lines} lines and no table of contents. Agents that read its beginning do not learn what else is in it.`,
      fixes: [insertContents(context, sections)],
    });
  },
};

function lastLine({ text, lines }: SupportingDocument): number {
  return lines.lineAt(Math.max(0, text.trimEnd().length - 1));
}

/** The headings of the highest level that occurs more than once. */
function sectionsOf({ body }: SupportingDocument): readonly Heading[] {
  const headings = body?.headings ?? [];
  for (let level = 1; level <= 3; level++) {
    const found = headings.filter((heading) => heading.level === level);
    if (found.length > 1) return found;
  }
  return [];
}

const contentsWord =
  /\b(?:contents|toc|index|overview|summary|quick (?:reference|navigation|links)|sections|topics|in this (?:file|document|guide|reference))\b|目录|目次|概要|목차/i;

/** True when a list of links, a heading that says so, or a list of the sections stands at the top. */
function hasContents({ text, lines, body }: SupportingDocument, sections: readonly Heading[]): boolean {
  const top = lines.lineStart(topLines);
  const inside = (body?.anchors ?? []).filter(({ span }) => span.start < top);
  if (inside.length >= 3) return true;
  if (body?.headings.some(({ text: title, span }) => span.start < top && contentsWord.test(title)) === true)
    return true;
  if (/^\s*(?:\*\*)?(?:table of )?contents\b/im.test(text.slice(0, top))) return true;
  // A list or table before the second section that names the others is one, whatever it is called.
  const before = text.slice(0, Math.min(top, sections[1]?.span.start ?? top)).toLowerCase();
  const named = sections.slice(1).filter(({ text: title }) => before.includes(title.toLowerCase()));
  return named.length * 2 >= sections.length;
}

function insertContents({ file }: FileRuleContext, sections: readonly Heading[]): Fix {
  const eol = lineBreak(file.text);
  const first = sections[0]?.span.start ?? 0;
  const list = sections.map(({ text, anchor }) => `- [${text.replace(/[[\]]/g, "\\$&")}](#${anchor})`).join(eol);
  const newText = `${"#".repeat(Math.max(2, sections[0]?.level ?? 2))} Contents${eol}${eol}${list}${eol}${eol}`;
  const range = file.lines.range({ start: first, end: first });
  return {
    title: "Insert a table of contents",
    safe: false,
    preferred: true,
    edits: [{ path: file.path, range, newText }],
  };
}
