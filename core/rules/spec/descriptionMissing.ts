import type { Fix } from "../../../contract/finding.ts";
import { findEntry } from "../../skill/entries.ts";
import { draftDescription } from "../drafts.ts";
import { insertField, replace } from "../edits.ts";
import { isComplete } from "../fields.ts";
import { moveOutFix, nestedField } from "../nestedField.ts";
import { nearest } from "../nearest.ts";
import { severityByTarget } from "../severity.ts";
import type { Rule, RuleContext } from "../types.ts";

export const descriptionMissing: Rule = {
  id: "description-missing",
  category: "spec",
  severity: "error",
  targets: severityByTarget(({ descriptionRequired }) => (descriptionRequired ? "error" : "warning")),
  strict: "error",
  summary: "The skill has no `description`.",
  why: 'The description is all that an agent knows of a skill before loading it. Codex, Gemini CLI and the reference validator skip a skill without one, VS Code leaves it out of the catalog, Claude Code takes the first line of the body. (Agent Skills specification, "description", 2026-08-09; client implementation guide; client sources, checked 2026-11-20.)',
  fix: "unsafe",
  sample: { bad: "description-missing", good: "data-analysis" },
  check(context) {
    const { document } = context;
    if (!isComplete(document) || findEntry(document.frontmatter, "description") !== undefined) return;
    context.report({
      span: document.frontmatter?.openFence ?? { start: 0, end: 0 },
      message: "Missing required field in frontmatter: description. Say what the skill does and when to use it.",
      fixes: fixesFor(context),
    });
  },
};

/** A misspelt key is renamed; otherwise a draft is put below the name. */
function fixesFor(context: RuleContext): Fix[] {
  const { frontmatter } = context.document;
  const misspelt = frontmatter?.entries.find(({ key }) => nearest(key, ["description"]) !== undefined);
  if (misspelt !== undefined) {
    const title = `Change \`${misspelt.key}\` to \`description\``;
    return [{ title, safe: false, preferred: true, edits: [replace(context, misspelt.keySpan, "description")] }];
  }
  const nested = nestedField(context, "description");
  const move = nested && moveOutFix(context, nested);
  if (move !== undefined) return [move];
  const edit = insertField(context, "description", draftDescription(context.document), findEntry(frontmatter, "name"));
  return edit === undefined
    ? []
    : [{ title: "Add a draft of the description", safe: false, preferred: true, edits: [edit] }];
}
