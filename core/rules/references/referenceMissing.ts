import type { Fix, Severity } from "../../../contract/finding.ts";
import { basename, isInside } from "../../path/paths.ts";
import type { FileReference } from "../../skill/types.ts";
import type { ReferenceState, Rule } from "../types.ts";
import { belongsToOther, isIllustration } from "./illustration.ts";
import { isMaterial, ofFile, ofSkill, replaceIn, writtenPath, type Referring } from "./referring.ts";

export const referenceMissing: Rule = {
  id: "reference-missing",
  category: "references",
  severity: "warning",
  summary: "The instructions refer to a file that does not exist.",
  why: 'An agent reads supporting files when the instructions point to them. A path that leads nowhere costs it a call and leaves it without the knowledge. Markdown links, images and link definitions are checked, inline code in folders where skills keep their files (`scripts/`, `references/`, `assets/`, …), and in blocks of code those paths of which the skill has a file of that name elsewhere; in SKILL.md and in the Markdown files beside it, whose paths may be relative to themselves or to the skill. A hint where the path may be an example, where only the ending of the name is left out, or where a copy of a skill has left its files with the original. (Agent Skills specification, "File references", 2026-08-09.)',
  fix: "unsafe",
  sample: { bad: "reference-missing", good: "data-analysis" },
  check(context) {
    checkReferences(ofSkill(context));
  },
  checkFile(context) {
    const file = ofFile(context);
    if (file !== undefined && !isMaterial(file)) checkReferences(file);
  },
};

function checkReferences(place: Referring): void {
  for (const reference of place.body.references) checkReference(place, reference);
}

function checkReference(place: Referring, reference: FileReference): void {
  if (reference.form === "code" && !reference.conventional) return;
  const state = place.reference(reference.path);
  if (state.state === "outside") {
    if (state.exists !== false || reference.form === "code" || reference.form === "block") return;
    const taken =
      place.file === undefined ? "and is taken from its directory" : "and is taken from the file's directory";
    const message = `The file \`${reference.path}\` does not exist. The path leaves the skill, ${taken}.`;
    place.report({ span: reference.pathSpan, message, severity: isFileName(reference.path) ? "warning" : "hint" });
  } else if (state.state === "missing") {
    const severity = severityOf(place, reference, state);
    if (severity === "off") return;
    place.report({
      span: reference.pathSpan,
      message: messageFor(reference, state),
      severity,
      fixes: fixesFor(place, reference, state),
    });
  }
}

type Missing = Extract<ReferenceState, { state: "missing" }>;

function severityOf(place: Referring, reference: FileReference, state: Missing): Severity | "off" {
  if (reference.form === "block") return isMisplaced(reference, state) ? "hint" : "off";
  if (state.elsewhere !== undefined) return "hint";
  const known = state.folder === true || state.nearest !== undefined;
  if (reference.form !== "code") return known || isFileName(reference.path) ? "warning" : "hint";
  // Of inline code nobody knows whether it is a path of this skill, of another one, of the user's project or of an
  // example. That the folder is there, or a file of that name elsewhere in the skill, speaks for the skill.
  if (belongsToOther(place, reference)) return "off";
  if (isIllustration(place, reference)) return state.nearest === undefined ? "off" : "hint";
  // Beside the SKILL.md stand more paths of other people's projects, and directories that are made on the way.
  if (place.file !== undefined && (reference.path.startsWith("./") || !isFileName(reference.path))) return "off";
  if (state.nearest !== undefined && isWithoutEnding(reference.path, state.nearest)) return "hint";
  if (known) return reference.path.endsWith("/") || reference.path.startsWith("./") ? "hint" : "warning";
  return /^(?:scripts|references|assets)\/./.test(reference.path) && isFileName(reference.path) ? "hint" : "off";
}

/** Commands in blocks are samples as often as not; the skill's own file of that name says which these are. */
function isMisplaced({ path }: FileReference, { nearest }: Missing): boolean {
  return nearest !== undefined && basename(nearest) === basename(path) && /^(?:scripts|references|assets)\//.test(path);
}

/** `references/forms` for `references/forms.md`: what people call the file in prose, and a model finds. */
function isWithoutEnding(path: string, nearest: string): boolean {
  return !isFileName(path) && nearest.replace(/\.\w+$/, "") === path.replace(/^\.\//, "");
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

function fixesFor(place: Referring, reference: FileReference, { nearest, path }: Missing): Fix[] {
  const fixes: Fix[] = [];
  if (nearest !== undefined) {
    const written = writtenPath(place, reference, nearest);
    const edits = [replaceIn(place, reference.pathSpan, written)];
    fixes.push({ title: `Change to \`${nearest}\``, safe: false, preferred: true, edits });
  }
  if (!reference.path.endsWith("/") && isInside(place.directory, path)) {
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
