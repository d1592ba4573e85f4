import { writtenScalar } from "../fields.ts";
import type { Rule } from "../types.ts";

/** Parts of a name that say nothing about what the skill is for. */
const vague =
  /^(?:helpers?|utils?|utilit(?:y|ies)|tools?|toolkit|misc|stuff|things?|general|generic|common|skills?|my|new|test|temp|tmp|untitled|demo|foo|bar|baz|example|sample|assistant|agent|ai|llm|claude|your|name|template|data|files?|documents?|docs|tasks?|work|main|default|basic|simple|some|custom|v\d+)$/;

export const nameVague: Rule = {
  id: "name-vague",
  category: "triggering",
  severity: "hint",
  summary: "The name says nothing about what the skill is for.",
  why: "The name is what remains of a skill when a host has no room for descriptions, and what people type to call it. `helper`, `utils` or `my-skill` say nothing; `fill-pdf-forms` does. (Anthropic, Skill authoring best practices, through a third-party summary of 2026-09-23; VS Code and Claude Code shorten their catalogs to names, checked 2026-11-20.)",
  fix: "none",
  sample: { bad: "name-vague", good: "code-review" },
  check(context) {
    const name = writtenScalar(context.document, "name")?.value;
    if (name === undefined) return;
    const parts = name.text
      .trim()
      .toLowerCase()
      .split(/[-_\s]+/)
      .filter((part) => part !== "");
    // A single product may well be called by a short word: two vague parts do not make a name either.
    if (parts.length === 0 || !parts.every((part) => vague.test(part))) return;
    context.report({
      span: name.inner,
      message: `\`${name.text}\` does not say what the skill is for. Name the activity and its object, for example \`fill-pdf-forms\`.`,
    });
  },
};
