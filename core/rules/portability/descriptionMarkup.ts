import type { YamlScalar } from "../../skill/types.ts";
import { writtenScalar } from "../fields.ts";
import { gravest } from "../severity.ts";
import type { Rule, RuleContext } from "../types.ts";

/** A tag as markup has it; the `<T>` of a generic type follows a letter, and `->` and `>=` are no tags. */
const tag = /(?<![\w)\]])<\/?[a-z][\w-]*(?:\s[^<>]*)?\/?>/;

export const descriptionMarkup: Rule = {
  id: "description-markup",
  category: "portability",
  severity: "hint",
  summary: "The `description` contains `<` or `>`, or a tag.",
  why: "The description stands in the system prompt, where most agents mark skills with tags of their own. Anthropic's validator, and with it uploads to claude.ai and the Skills API, refuses every `<` and `>`; the reference validator and VS Code escape them; Codex, Gemini CLI and Deep Agents take them over as they are, so that a tag may end the list of skills. (quick_validate.py @9d2f1ae; skills-ref 0.1.0; client sources, checked 2026-11-20.)",
  fix: "none",
  sample: { bad: "description-markup", good: "code-review" },
  check(context) {
    const description = writtenScalar(context.document, "description");
    if (description === undefined || !/[<>]/.test(description.value.text)) return;
    const { value } = description;
    const tagged = tag.exec(value.text);
    const verdict = gravest(context.targets, ({ descriptionMarkup: markup }) =>
      markup === "refused" ? "error" : markup === "kept" && tagged !== null ? "hint" : "off",
    );
    if (verdict === undefined) return;
    const found = verdict.severity === "error" ? (/[<>]/.exec(value.text)?.[0] ?? "<") : (tagged?.[0] ?? "<");
    const titles = context.targets.filter(({ id }) => verdict.targets?.includes(id) ?? true).map(({ title }) => title);
    context.report({
      span: placeOf(context, value, found),
      message:
        verdict.severity === "error"
          ? `Description cannot contain \`<\` or \`>\` for ${titles.join(", ")}. Say it in words.`
          : `Description contains the tag \`${found}\`, which ${titles.join(", ")} puts into the prompt as it is. Say it in words.`,
      ...verdict,
    });
  },
};

function placeOf({ document }: RuleContext, { span, inner }: YamlScalar, found: string) {
  const start = document.text.slice(inner.start, inner.end).indexOf(found);
  return start < 0 ? span : { start: inner.start + start, end: inner.start + start + found.length };
}
