import type { Rule } from "../types.ts";
import { triggerText, whenNotToUseHeading } from "./description.ts";
import { overlapFrom } from "./descriptionOverlap.ts";
import { isEnglish } from "./language.ts";

/** Any way to say where a skill ends. */
const boundary =
  /\b(?:do(?:es)? not|don'?t|doesn'?t|not (?:for|when|if|to|intended|meant|suitable)|never|avoid|except|unless|instead|rather than|excluding|out of scope|only (?:for|when|if)|skip)\b/i;

export const whenNotToUseMissing: Rule = {
  id: "when-not-to-use-missing",
  category: "triggering",
  severity: "hint",
  summary: "The skill has a near double and does not say when not to use it.",
  why: 'Where two skills are alike, the one sentence on what a skill is not for decides which is loaded. A section "When not to use" in the body helps the model to hand over once it is loaded. Asked for only beside a sibling with much the same description: elsewhere it is a matter of taste. (Founding research on progressive disclosure, section 5.1, "Anti-patterns section"; Agent Skills documentation, `optimizing-descriptions.mdx`, 2026-08-09.)',
  fix: "none",
  sample: { bad: "when-not-to-use-missing", good: "data-analysis" },
  check(context) {
    const { document } = context;
    const trigger = triggerText(document);
    if (trigger === undefined || !isEnglish(trigger.text)) return;
    const [first] = context.overlapping?.() ?? [];
    // What is more alike is said by the rule on overlapping descriptions.
    if (first === undefined || first.likeness >= overlapFrom || boundary.test(trigger.text)) return;
    if (document.body.headings.some(({ text }) => whenNotToUseHeading.test(text))) return;
    const body = document.text.slice(document.body.span.start, document.body.span.end);
    const { name } = first.skill;
    if (body.includes(name) || trigger.text.includes(name)) return;
    context.report({
      span: trigger.value.span,
      message: `\`${name}\` is much like this skill, and nothing says when not to use this one. Add a sentence such as \`Not for …; use ${name}.\`, or a section "When not to use".`,
    });
  },
};
