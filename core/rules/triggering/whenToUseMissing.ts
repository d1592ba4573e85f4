import { writtenScalar } from "../fields.ts";
import type { Rule } from "../types.ts";
import { triggerText, whenToUseHeading } from "./description.ts";
import { vagueness } from "./descriptionVague.ts";
import { isEnglish } from "./language.ts";

/** Any way in which an English description says for what it is meant. Generous: a wrong silence costs little. */
const says =
  /\b(?:when(?:ever)?|if|while|before|after|during|until|upon|once)\b|\b(?:use|used|using|useful|usage|invoke|invoked|trigger\w*|activat\w*|appl(?:y|ies|ied)|load|consult|reach for|follow|relevant|ideal|suitable|suited|intended|designed|meant|recommended|required|needed|helpful|handy|best|perfect|great|good) (?:this|it|for|to|in|with|on|as|by|at|proactively)\b|\btrigger|\buse ["'`“]|\buse (?:cases?|the)\b|\buser|\basks?\b|\brequests?\b|\bmentions?\b|\bfor (?:all|any|every|tasks?|requests|questions|projects?|work|teams?|people|developers|\w+ing\b)|\bmust be used\b|\bneed(?:s|ing)?\b|\bwants?\b/i;

export const whenToUseMissing: Rule = {
  id: "when-to-use-missing",
  category: "triggering",
  severity: "hint",
  summary: "The description does not say when to use the skill.",
  why: 'A model chooses a skill by its description alone. "Reads PDF files" says what it does; "Use when the user has a PDF, form or scan" says which prompts it is for. A section in the body is read only after the choice. Only English descriptions are judged. (Agent Skills specification, "description", and `optimizing-descriptions.mdx`, 2026-08-09; founding research on progressive disclosure, section 5.1.)',
  fix: "none",
  sample: { bad: "when-to-use-missing", good: "data-analysis" },
  check(context) {
    const trigger = triggerText(context.document);
    if (trigger === undefined || !isEnglish(trigger.text) || says.test(trigger.text)) return;
    // What says nothing at all lacks more than that.
    if (vagueness(trigger.text, writtenScalar(context.document, "name")?.value.text ?? context.directoryName)) return;
    const inBody = context.document.body.headings.some(({ text }) => whenToUseHeading.test(text));
    context.report({
      span: trigger.value.span,
      message: inBody
        ? "The description does not say when to use the skill. The section in the body is read only once the skill is chosen: say it here too, for example `Use when the user …`."
        : "The description says what the skill does, not when to use it. Add the prompts or files that it is for, for example `Use when the user …`.",
    });
  },
};
