import { writtenScalar } from "../fields.ts";
import type { Rule } from "../types.ts";

/** What templates and generators put where a description belongs. */
const inDescription =
  /^\s*TODO\b|\[(?:TODO|TBD|FIXME|describe|insert|add|your|replace|what)\b[^\]]*\]|^\s*TBD\b|\blorem ipsum\b|^\s*describe (?:what|when|your|the skill|this skill)\b|^\s*(?:an? )?(?:brief|short|one-line|clear|concise|complete(?: and informative)?) (?:explanation|description|summary) of (?:what|the skill|your|this)\b|^\s*replace (?:this|with)\b|^\s*(?:your|enter|insert|add) (?:an? |the |your )?(?:skill )?description\b|^\s*description (?:of|goes) (?:what|the skill|this skill|your skill|here)\b|^\s*(?:what this skill does|what the skill does and when)\b|<(?:describe|description|what|your|insert|todo)\b[^>]*>|\{\{?\s*(?:description|skill[-_ ]?description|what[^}]*)\s*\}\}?/i;
const inHeading =
  /^\[?TODO\b|^\[(?:TODO|TBD|insert|your|replace|add|section)\b[^\]]*\]|^TBD$|\blorem ipsum\b|^\[(?:skill|section|feature|step) (?:name|title)\]|^<(?:skill|section|your)[ _-][^>]*>$|^\{\{?[\w .-]+\}\}?$/i;

export const templatePlaceholder: Rule = {
  id: "template-placeholder",
  category: "triggering",
  severity: "warning",
  summary: "Text of a template was not replaced.",
  why: "Generators of skills leave texts such as `[TODO: …]` or `Describe what this skill does` for the author. In the description they are what the model chooses by, in headings what it follows. (skill-creator of anthropics/skills, `init_skill.py`; Skillwright's own drafts; checked 2026-11-20.)",
  fix: "none",
  sample: { bad: "template-placeholder", good: "code-review" },
  check(context) {
    const { document } = context;
    const description = writtenScalar(document, "description")?.value;
    if (description !== undefined) {
      const written = document.text.slice(description.inner.start, description.inner.end);
      const match = inDescription.exec(written);
      if (match !== null) {
        const lead = /^\s*/.exec(match[0])?.[0].length ?? 0;
        const start = description.inner.start + match.index + lead;
        context.report({
          span: { start, end: start + match[0].trim().length },
          message: "This part of the description comes from a template. Say what the skill does and when to use it.",
        });
      }
    }
    for (const { text, span } of document.body.headings) {
      if (!inHeading.test(text.trim())) continue;
      context.report({
        span,
        severity: "hint",
        message: "This heading comes from a template. Name the section, or remove it.",
      });
    }
  },
};
