import type { Fix, Severity } from "../../../contract/finding.ts";
import { dirname } from "../../path/paths.ts";
import type { FileReference } from "../../skill/types.ts";
import { replace } from "../edits.ts";
import type { ReferenceState, Rule, RuleContext } from "../types.ts";
import { belongsToOther, isIllustration } from "./illustration.ts";

export const referenceMissing: Rule = {
  id: "reference-missing",
  category: "references",
  severity: "warning",
  summary: "The instructions refer to a file that does not exist.",
  why: 'An agent reads supporting files when the instructions point to them. A path that leads nowhere costs it a call and leaves it without the knowledge. Markdown links, images and link definitions are checked, and inline code in folders where skills keep their files (`scripts/`, `references/`, `assets/`, …); paths in blocks of code are taken for examples. A hint where a path in inline code may be an example, or where a copy of a skill has left its files with the original. (Agent Skills specification, "File references", 2026-08-09.)',
  fix: "unsafe",
  sample: { bad: "reference-missing", good: "data-analysis" },
  check(context) {
    for (const reference of context.document.body.references) checkReference(context, reference);
  },
};

function checkReference(context: RuleContext, reference: FileReference): void {
  if (reference.form === "block" || (reference.form === "code" && !reference.conventional)) return;
  const state = context.reference(reference.path);
  if (state.state === "outside") {
    if (state.exists !== false || reference.form === "code") return;
    const message = `The file \`${reference.path}\` does not exist. The path leaves the skill, and is taken from its directory.`;
    context.report({ span: reference.pathSpan, message, severity: isFileName(reference.path) ? "warning" : "hint" });
  } else if (state.state === "missing") {
    const severity = severityOf(context, reference, state);
    if (severity === "off") return;
    context.report({
      span: reference.pathSpan,
      message: messageFor(reference, state),
      severity,
      fixes: fixesFor(context, reference, state),
    });
  }
}

type Missing = Extract<ReferenceState, { state: "missing" }>;

function severityOf(context: RuleContext, reference: FileReference, state: Missing): Severity | "off" {
  if (state.elsewhere !== undefined) return "hint";
  const known = state.folder === true || state.nearest !== undefined;
  if (reference.form !== "code") return known || isFileName(reference.path) ? "warning" : "hint";
  // Of inline code nobody knows whether it is a path of this skill, of another one, of the user's project or of an
  // example. That the folder is there, or a file of that name elsewhere in the skill, speaks for the skill.
  if (belongsToOther(context, reference)) return "off";
  if (isIllustration(context.document, reference)) return state.nearest === undefined ? "off" : "hint";
  if (known) return reference.path.endsWith("/") || reference.path.startsWith("./") ? "hint" : "warning";
  return /^(?:scripts|references|assets)\/./.test(reference.path) ? "hint" : "off";
}

function isFileName(path: string): boolean {
  return /[^/]\.\w+$/.test(path);
}

function messageFor({ path }: FileReference, { nearest, elsewhere }: Missing): string {
  const base = `The file \`${path}\` does not exist in this skill.`;
  if (nearest !== undefined) return `${base} Did you mean \`${nearest}\`?`;
  if (elsewhere !== undefined) return `${base} It exists beside another skill of the same name.`;
  return `${base} Agents that follow the path find nothing.`;
}

function fixesFor(context: RuleContext, reference: FileReference, { nearest, path }: Missing): Fix[] {
  const fixes: Fix[] = [];
  if (nearest !== undefined) {
    const written = reference.form === "code" ? nearest : encodeURI(nearest);
    const edits = [replace(context, reference.pathSpan, written)];
    fixes.push({ title: `Change to \`${nearest}\``, safe: false, preferred: true, edits });
  }
  if (!reference.path.endsWith("/") && dirname(path).startsWith(context.directory)) {
    const creates = [{ path, text: newFileText(path) }];
    fixes.push({ title: `Create \`${reference.path}\``, safe: false, edits: [], creates });
  }
  return fixes;
}

/** A heading for Markdown, so that the new file says what it is for; other files begin empty. */
function newFileText(path: string): string {
  const name = /([^/]+)\.md$/i.exec(path)?.[1];
  if (name === undefined) return "";
  const words = name.replace(/[-_]+/g, " ");
  return `# ${words.charAt(0).toUpperCase()}${words.slice(1)}\n`;
}
