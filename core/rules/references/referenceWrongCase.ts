import type { Rule } from "../types.ts";
import { ofFile, ofSkill, replaceIn, writtenPath, type Referring } from "./referring.ts";

export const referenceWrongCase: Rule = {
  id: "reference-wrong-case",
  category: "references",
  severity: "warning",
  summary: "A file is referred to in other letter case than it has.",
  why: "Windows and macOS find `references/security.md` when the file is named `Security.md`; Linux, containers and most agents' sandboxes do not. The mistake stays unseen until the skill runs elsewhere. (Seen in public skills; corpus of 1,447 skills, 2026-11-20.)",
  fix: "safe",
  sample: { bad: "reference-wrong-case", good: "data-analysis" },
  check(context) {
    checkCase(ofSkill(context));
  },
  checkFile(context) {
    const file = ofFile(context);
    if (file !== undefined) checkCase(file);
  },
};

function checkCase(place: Referring): void {
  for (const reference of place.body.references) {
    if (reference.form === "code" && !reference.conventional) continue;
    const state = place.reference(reference.path);
    if (state.state !== "wrong-case") continue;
    const suffix = reference.path.endsWith("/") ? "/" : "";
    const written = `${writtenPath(place, reference, state.actual)}${suffix}`;
    const title = `Change to \`${decodeURI(written)}\``;
    const edits = [replaceIn(place, reference.pathSpan, written)];
    place.report({
      span: reference.pathSpan,
      message: `The file is named \`${state.actual}\`. \`${reference.path}\` is found only where letter case does not count.`,
      fixes: [{ title, safe: true, preferred: true, edits }],
    });
  }
}
