import type { Fix } from "../../../contract/finding.ts";
import type { YamlEntry } from "../../skill/types.ts";
import { replaceValue } from "../edits.ts";
import { writtenScalar } from "../fields.ts";
import { allowedForm, comparableName, nameFaults } from "../names.ts";
import { severityByTarget } from "../severity.ts";
import type { Rule, RuleContext } from "../types.ts";

export const nameFormat: Rule = {
  id: "name-format",
  category: "spec",
  severity: "error",
  targets: severityByTarget(({ nameForm }) =>
    nameForm === "refused" ? "error" : nameForm === "warning" ? "warning" : "hint",
  ),
  strict: "error",
  summary: "The `name` is not made of lowercase letters, digits and single hyphens.",
  why: 'The specification allows lowercase letters, digits and hyphens, none at the start or end and no two in a row. VS Code silently does not load a skill with another name, Anthropic\'s upload refuses it, Gemini CLI changes it; Claude Code, Codex and OpenClaw take it as it is. Letters of other scripts are allowed by the specification (see name-not-ascii). (Agent Skills specification, "name", 2026-08-09; VS Code documentation, Agent skills, 2026-05-28.)',
  fix: "unsafe",
  sample: { bad: "name-format", good: "code-review" },
  check(context) {
    const name = writtenScalar(context.document, "name");
    if (name === undefined) return;
    const faults = nameFaults(name.value.text);
    if (faults.length === 0) return;
    const list = faults.length === 1 ? faults[0] : `${faults.slice(0, -1).join(", ")} and ${faults.at(-1)}`;
    // `{skill-name}` or `<name>` stands in a template, to be filled in.
    const placeholder = /[{<[$][^{}<>[\]]+[}>\]]/.test(name.value.text);
    context.report({
      ...(placeholder ? { atMost: "hint" } : {}),
      span: name.value.span,
      message: `Skill name \`${name.value.text.trim()}\` ${list}. Allowed are lowercase letters, digits and single hyphens between them.`,
      fixes: fixesFor(context, name.entry, name.value.text),
    });
  },
};

/** The allowed form for the name alone, and with the directory where the two would differ. */
function fixesFor(context: RuleContext, entry: YamlEntry, written: string): Fix[] {
  const { directory, directoryName } = context;
  const form = allowedForm(written, directoryName);
  if (form === undefined) return [];
  const edits = [replaceValue(context, entry, form)];
  const title = `Change the name to \`${form}\``;
  if (form === directoryName || context.atWorkspaceRoot === true)
    return [{ title, safe: false, preferred: true, edits }];
  // A directory of the same name goes with it, or else the two would differ.
  const together = comparableName(written) === comparableName(directoryName);
  const renames = [{ from: directory, to: directory.slice(0, -directoryName.length) + form }];
  const both = { title: `${title}, and rename the directory`, safe: false, preferred: together, edits, renames };
  const alone = { title, safe: false, preferred: !together, edits };
  return together ? [both, alone] : [alone, both];
}
