import type { Fix } from "../../../contract/finding.ts";
import type { YamlEntry } from "../../skill/types.ts";
import { replaceValue } from "../edits.ts";
import { writtenScalar } from "../fields.ts";
import { allowedForm, comparableName, isAllowedName, nameFaults } from "../names.ts";
import { severityByTarget } from "../severity.ts";
import type { Rule, RuleContext } from "../types.ts";

export const nameDirectoryMismatch: Rule = {
  id: "name-directory-mismatch",
  category: "spec",
  severity: "warning",
  // The specification's own refusal counts as an error in strict mode only: the client guide asks clients to load such
  // a skill with a warning.
  targets: severityByTarget(({ id, directoryMismatch }) =>
    directoryMismatch === "accepted"
      ? "hint"
      : directoryMismatch === "refused" && id !== "agentskills"
        ? "error"
        : "warning",
  ),
  strict: "error",
  summary: "The `name` differs from the name of the directory.",
  why: 'The specification wants both to be the same, and the reference validator refuses a skill in which they differ. VS Code warns, and does not load such a skill when an extension contributes it; Claude Code calls the skill by its directory, others by its name, so that people and agents call it differently. (Agent Skills specification, "name", 2026-08-09; client implementation guide; VS Code documentation, Agent skills, 2026-05-28.)',
  fix: "unsafe",
  sample: { bad: "name-directory-mismatch", good: "code-review" },
  check(context) {
    const name = writtenScalar(context.document, "name");
    if (name === undefined || context.directoryName === "") return;
    const written = comparableName(name.value.text);
    if (written === comparableName(context.directoryName)) return;
    // The finding on the form of the name leads to the directory's name already.
    const malformed = nameFaults(written).length > 0;
    if (malformed && !context.strict && allowedForm(written, context.directoryName) === context.directoryName) return;
    context.report({
      span: name.value.span,
      message: `Directory name \`${context.directoryName}\` must match skill name \`${name.value.text.trim()}\`.`,
      ...(context.atWorkspaceRoot === true ? { atMost: "hint" as const } : {}),
      fixes: fixesFor(context, name.entry, written),
    });
  },
};

function fixesFor(context: RuleContext, entry: YamlEntry, name: string): Fix[] {
  const { directory, directoryName } = context;
  const movable = context.atWorkspaceRoot !== true;
  const rename = (to: string): NonNullable<Fix["renames"]> => [
    { from: directory, to: directory.slice(0, -directoryName.length) + to },
  ];
  const fixes: Fix[] = [];
  if (isAllowedName(directoryName)) {
    const title = `Change the name to \`${directoryName}\``;
    fixes.push({ title, safe: false, preferred: true, edits: [replaceValue(context, entry, directoryName)] });
  }
  if (isAllowedName(name) && movable) {
    fixes.push({ title: `Rename the directory to \`${name}\``, safe: false, edits: [], renames: rename(name) });
  }
  const form = allowedForm(name, directoryName);
  if (fixes.length === 0 && form !== undefined && movable) {
    const title = `Name the skill and its directory \`${form}\``;
    fixes.push({
      title,
      safe: false,
      preferred: true,
      edits: [replaceValue(context, entry, form)],
      renames: rename(form),
    });
  }
  return fixes;
}
