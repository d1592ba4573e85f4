import type { Rule } from "../types.ts";
import { triggerText } from "./description.ts";

/** Share of common words from which a model has little to choose by, and from which it has nothing. */
export const overlapFrom = 0.5;
const sameFrom = 0.8;
/** Siblings and shared words that are named. */
const maxNamed = 3;
const maxWords = 8;

export const descriptionOverlap: Rule = {
  id: "description-overlap",
  category: "triggering",
  severity: "hint",
  summary: "Another skill describes itself in much the same words.",
  why: "A model chooses among the descriptions of all skills. Two that share most of their words are chosen at random, or both are loaded. Say in each what the other is not for, or make one of the two. Nearly the same words are a warning. Compared are skills of one root; a description that names its sibling is left alone. (Agent Skills documentation, `optimizing-descriptions.mdx`, near-miss prompts, 2026-08-09; founding research on progressive disclosure, section 5.1.)",
  fix: "none",
  sample: { bad: "description-overlap", good: "data-analysis" },
  check(context) {
    const trigger = triggerText(context.document);
    if (trigger === undefined) return;
    const own = trigger.text.toLowerCase();
    const others = (context.overlapping?.() ?? []).filter(
      ({ skill, likeness }) => likeness >= overlapFrom && !own.includes(skill.name.toLowerCase()),
    );
    const [first] = others;
    if (first === undefined) return;
    const named = others.slice(0, maxNamed);
    const names = named.map(({ skill }) => `\`${skill.name}\``).join(", ");
    const more = others.length > named.length ? ` and ${others.length - named.length} more` : "";
    const words = first.shared.slice(0, maxWords).join(", ");
    context.report({
      span: trigger.value.span,
      ...(first.likeness >= sameFrom ? { severity: "warning" as const } : {}),
      message: `A model can hardly tell this skill from ${names}${more}: both speak of ${words}. Say what sets it apart, and when to use the other.`,
      related: named.map(({ skill }) => ({
        path: skill.path,
        range: skill.nameRange,
        message: `\`${skill.name}\`: ${skill.description.slice(0, 200)}`,
      })),
    });
  },
};
