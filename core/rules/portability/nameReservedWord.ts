import { writtenScalar } from "../fields.ts";
import { comparableName } from "../names.ts";
import { gravest } from "../severity.ts";
import type { Rule } from "../types.ts";

export const nameReservedWord: Rule = {
  id: "name-reserved-word",
  category: "portability",
  severity: "hint",
  summary: "The `name` contains a word that an upload reserves.",
  why: "Anthropic's guide for authors keeps the words `anthropic` and `claude` from the names of uploaded skills. Its own collection has a skill that breaks the rule, so it is a hint, and only where the upload is a target. (Skill authoring best practices, platform.claude.com, summary of 2026-09-23; anthropics/skills @9d2f1ae.)",
  fix: "none",
  sample: { bad: "name-reserved-word", good: "code-review" },
  check(context) {
    const name = writtenScalar(context.document, "name");
    if (name === undefined) return;
    const text = comparableName(name.value.text).toLowerCase();
    const wordIn = (words: readonly string[] | undefined): string | undefined =>
      words?.find((word) => text.includes(word));
    const verdict = gravest(context.targets, ({ reservedWords }) =>
      wordIn(reservedWords) === undefined ? "off" : "hint",
    );
    if (verdict === undefined) return;
    const holders = context.targets.filter(({ reservedWords }) => wordIn(reservedWords) !== undefined);
    const word = wordIn(holders[0]?.reservedWords) ?? "";
    context.report({
      span: name.value.span,
      message: `Skill name contains \`${word}\`, which ${holders.map(({ title }) => title).join(", ")} may refuse. Name what the skill does instead.`,
      ...verdict,
    });
  },
};
