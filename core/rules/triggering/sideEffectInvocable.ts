import { findEntry } from "../../skill/entries.ts";
import { insert, lineBreak } from "../edits.ts";
import { isComplete, writtenScalar } from "../fields.ts";
import type { Rule, RuleContext } from "../types.ts";

const field = "disable-model-invocation";
/** Verbs for what cannot be taken back, as the first or last word of a name. `release` and `post` are nouns as often. */
const verb =
  /^(?:deploy|publish|ship|delete|destroy|drop|purge|wipe|send|rollback|uninstall|transfer|pay)(?=-|$)|-(?:deploy|publish|delete|destroy|purge|wipe|uninstall|rollback)$/;

export const sideEffectInvocable: Rule = {
  id: "side-effect-invocable",
  category: "triggering",
  severity: "hint",
  summary: "A model may by itself start what the name says cannot be taken back.",
  why: "A skill named `deploy` or `delete-branch` acts on the world. Agents that know `disable-model-invocation` let the user alone start such a skill; without it a model may take a question about deploying for an order. (Claude Code documentation, Skills, through a third-party summary of 2026-09-23; VS Code documentation, Agent Skills, 2026-05-28; checked 2026-11-20.)",
  fix: "unsafe",
  sample: { bad: "side-effect-invocable", good: "code-review" },
  check(context) {
    const { document, targets } = context;
    const name = writtenScalar(document, "name")?.value;
    if (name === undefined || !isComplete(document) || !verb.test(name.text.trim())) return;
    if (findEntry(document.frontmatter, field) !== undefined) return;
    const knowing = targets.filter(({ fields }) => fields[field] === "used");
    if (knowing.length === 0) return;
    const fix = fixFor(context);
    context.report({
      span: name.inner,
      message: `A model may start \`${name.text}\` by itself. If only the user should, add \`${field}: true\`.`,
      ...(knowing.length < targets.length ? { targets: knowing.map(({ id }) => id) } : {}),
      fixes: fix === undefined ? [] : [fix],
    });
  },
};

/** None where a selected target refuses the field. */
function fixFor(context: RuleContext) {
  const { frontmatter, text } = context.document;
  const refused = context.targets.some(({ fields, unknownField }) => (fields[field] ?? unknownField) === "refused");
  const last = frontmatter?.entries.at(-1);
  if (refused || frontmatter?.closeFence === undefined || last === undefined) return undefined;
  const line = `${field}: true${lineBreak(text)}`;
  return {
    title: `Add \`${field}: true\``,
    safe: false,
    preferred: true,
    edits: [insert(context, frontmatter.closeFence.start, line)],
  };
}
