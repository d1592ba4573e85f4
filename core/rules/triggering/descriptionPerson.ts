import type { Rule } from "../types.ts";
import { triggerText } from "./description.ts";
import { isEnglish } from "./language.ts";

/** The skill speaking of itself, and the reader being promised something. Orders to the model ("you should") are left. */
const person =
  /(?:(?<=^|[.!?:;]\s+)(?:I(?:'m|'ll|'ve)?|We(?:'re|'ll)?)\s+(?:\w+ )?(?:can|will|help|am|are|create|analy[sz]e|write|review|provide|generate|make|do|build|handle|process|guide|assist|use|have)\b)|\b(?:helps?|lets?|allows?|enables?|assists?|guides?|teach(?:es)?|gives?|shows?) you\b(?! (?:an? )?(?:AI|model|agent))|(?<=^|[.!?]\s+)You can (?:use|ask|create|generate|build|now)\b/;

export const descriptionPerson: Rule = {
  id: "description-person",
  category: "triggering",
  severity: "hint",
  summary: "The description speaks in the first or second person.",
  why: 'Descriptions of all skills stand in one list in the system prompt, where "I" and "you" may be the model, the user or the skill. The third person is clear: "Fills in PDF forms", not "I can help you with PDF forms". (Anthropic, Skill authoring best practices, through a third-party summary of 2026-09-23; checked 2026-11-20.)',
  fix: "none",
  sample: { bad: "description-person", good: "code-review" },
  check(context) {
    const trigger = triggerText(context.document);
    if (trigger === undefined || !isEnglish(trigger.text)) return;
    const { start, end } = trigger.value.inner;
    // Quoted prompts of users are in the first person as they should be; their places are kept.
    const written = context.document.text
      .slice(start, end)
      .replace(/"[^"\n]*"|“[^”]*”|`[^`]*`|(?<!\w)'[^'\n]*'(?!\w)/g, (quoted) => "_".repeat(quoted.length));
    const match = person.exec(written);
    if (match === null) return;
    context.report({
      span: { start: start + match.index, end: start + match.index + match[0].length },
      message: `"${match[0].replace(/\s+/g, " ")}" leaves open who speaks to whom in a list of many skills. Say what the skill does in the third person.`,
    });
  },
};
