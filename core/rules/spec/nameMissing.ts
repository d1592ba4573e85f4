import { findEntry } from "../../skill/entries.ts";
import { draftName } from "../drafts.ts";
import { insertField } from "../edits.ts";
import { isComplete } from "../fields.ts";
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
    context.report({
      span: document.frontmatter?.openFence ?? { start: 0, end: 0 },
      message: "Missing required field in frontmatter: name. It must be the same as the name of the directory.",
      ...(edit === undefined
        ? {}
        : {
            fixes: [
              { title: `Add \`name: ${name}\``, safe: name === context.directoryName, preferred: true, edits: [edit] },
            ],
          }),
    });
  },
};
