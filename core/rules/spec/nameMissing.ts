import { findEntry } from "../../skill/entries.ts";
import { draftName } from "../drafts.ts";
import { insertField } from "../edits.ts";
import { isComplete } from "../fields.ts";
import { moveOutFix, nestedField } from "../nestedField.ts";
import { severityByTarget } from "../severity.ts";
import type { Rule } from "../types.ts";

export const nameMissing: Rule = {
  id: "name-missing",
  category: "spec",
  severity: "error",
  targets: severityByTarget(({ nameRequired }) => (nameRequired ? "error" : "hint")),
  strict: "error",
  summary: "The skill has no `name`.",
  why: 'The specification requires a name; the reference validator and Gemini CLI refuse a skill without one, OpenCode skips it in silence. Claude Code, Codex and OpenClaw take the name of the directory. (Agent Skills specification, "name", 2026-08-09; client sources, checked 2026-11-20.)',
  fix: "safe",
  sample: { bad: "name-missing", good: "code-review" },
  check(context) {
    const { document } = context;
    if (!isComplete(document) || findEntry(document.frontmatter, "name") !== undefined) return;
    const name = draftName(context);
    const edit = insertField(context, "name", name);
    const nested = nestedField(context, "name");
    const move = nested && moveOutFix(context, nested);
    context.report({
      span: document.frontmatter?.openFence ?? { start: 0, end: 0 },
      message: `Missing required field in frontmatter: name. ${nested === undefined ? "It must be the same as the name of the directory." : "It stands below `metadata`, where agents do not look for it."}`,
      ...(edit === undefined
        ? {}
        : {
            fixes: [
              ...(move === undefined ? [] : [move]),
              {
                title: `Add \`name: ${name}\``,
                safe: move === undefined && name === context.directoryName,
                preferred: move === undefined,
                edits: [edit],
              },
            ],
          }),
    });
  },
};
