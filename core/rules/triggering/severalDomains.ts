import type { Heading } from "../../skill/types.ts";
import type { Rule } from "../types.ts";

/** The section that belongs to a skill as a whole; "When to use each command" belongs to a part of one. */
const ownSection = /^\W*when (?:should (?:i|you) )?(?:to )?(?:use|activate|invoke)(?: (?:this|the) skill)?\W*$/i;

export const severalDomains: Rule = {
  id: "several-domains",
  category: "triggering",
  severity: "hint",
  summary: "One skill holds several.",
  why: 'One skill covers one coherent domain: "API design", not "API design, testing and deployment". A skill of several parts, each with its own "When to use", is loaded as a whole for each of them, and its one description must match all. (Founding research on progressive disclosure, section 5.1, "Single responsibility per skill".)',
  fix: "none",
  sample: { bad: "several-domains", good: "api-design" },
  check(context) {
    const { headings } = context.document.body;
    const sections = headings.filter(({ text }) => ownSection.test(text));
    const parts = sections.map((section) => parentOf(headings, section));
    const [first, ...others] = new Set(parts);
    if (first === undefined || others.length === 0 || parts.includes(undefined)) return;
    const titles = [...new Set(parts)].map((part) => `"${part?.text ?? ""}"`);
    const [last, ...rest] = titles.toReversed();
    context.report({
      span: (sections[1] ?? first).span,
      message: `${rest.toReversed().join(", ")} and ${last ?? ""} each say when to use them: they are skills of their own, and a model chooses better among several small ones.`,
    });
  },
};

/** The heading of the part that a section belongs to; undefined for one at the top. */
function parentOf(headings: readonly Heading[], section: Heading): Heading | undefined {
  return headings.findLast(({ level, span }) => level < section.level && span.start < section.span.start);
}
