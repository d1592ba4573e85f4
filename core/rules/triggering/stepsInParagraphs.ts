import { withoutLoneReturns } from "../../skill/textLines.ts";
import type { Span } from "../../skill/types.ts";
import type { Rule } from "../types.ts";
import { isEnglish } from "./language.ts";

const sequence =
  /\b(?:first(?:ly)?|second(?:ly)?|third(?:ly)?|then|next|after (?:that|this|which)|afterwards?|finally|lastly|once (?:you|this|that|the)|followed by|before (?:you|doing))\b/gi;
const listItem = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]+\S/m;
const fewestWords = 80;
const fewestSteps = 4;

export const stepsInParagraphs: Rule = {
  id: "steps-in-paragraphs",
  category: "triggering",
  severity: "hint",
  summary: "Steps are told in a paragraph instead of a numbered list.",
  why: 'Models follow numbered steps more surely than a story, and can say at which step they are. (Founding research on progressive disclosure, section 5.1: "numbered steps, not paragraphs"; Agent Skills specification, "Body content", 2026-08-09.)',
  fix: "none",
  sample: { bad: "steps-in-paragraphs", good: "data-analysis" },
  check(context) {
    const { text, body } = context.document;
    const whole = text.slice(body.span.start, body.span.end);
    // Where there is a list, the author knows how steps are written, and the paragraph is there to explain.
    if (listItem.test(whole)) return;
    for (const span of paragraphs(text, body.span)) {
      const paragraph = text.slice(span.start, span.end);
      if (body.blocks.some((block) => block.span.start <= span.start && span.start < block.span.end)) continue;
      if (/^\s*[|#<>]/.test(paragraph) || paragraph.split(/\s+/).length < fewestWords) continue;
      if (new Set(paragraph.toLowerCase().match(sequence)).size < fewestSteps) continue;
      if (!isEnglish(paragraph)) continue;
      context.report({ span, message: "This paragraph tells several steps in a row. Write them as a numbered list." });
    }
  },
};

function paragraphs(text: string, within: Span): Span[] {
  const found: Span[] = [];
  for (const { 0: written, index } of withoutLoneReturns(text)
    .slice(within.start, within.end)
    .matchAll(/\S[^\n]*(?:\n(?![ \t]*\r?\n)[^\n]*\S[^\n]*)*/g)) {
    const start = within.start + index;
    found.push({ start, end: start + written.trimEnd().length });
  }
  return found;
}
