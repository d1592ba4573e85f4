import { writtenScalar } from "../fields.ts";
import { comparableName, nameFaults } from "../names.ts";
import type { Rule } from "../types.ts";

export const nameNotAscii: Rule = {
  id: "name-not-ascii",
  category: "portability",
  severity: "hint",
  targets: { "claude-ai": "warning" },
  summary: "The `name` has letters beyond a to z.",
  why: 'The specification speaks of "unicode lowercase alphanumeric" and of `a-z`, `0-9` in one sentence, and the reference validator accepts letters of every script. Anthropic\'s validator, VS Code and the common linters take ASCII only. Never an error; a warning where the upload is a target. (Agent Skills specification, "name", 2026-08-09; quick_validate.py @9d2f1ae; VS Code documentation, Agent skills, 2026-05-28.)',
  fix: "none",
  sample: { bad: "name-not-ascii", good: "code-review" },
  check(context) {
    const name = writtenScalar(context.document, "name");
    if (name === undefined || /^[\u0000-\u007f]*$/.test(name.value.text) || nameFaults(name.value.text).length > 0)
      return;
    const message = `Skill name \`${comparableName(name.value.text)}\` has letters beyond a to z. The specification allows them; VS Code and Anthropic's upload do not.`;
    context.report({ span: name.value.span, message });
  },
};
