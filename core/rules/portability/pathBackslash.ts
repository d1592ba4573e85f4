import { ofFile, ofSkill, replaceIn, type Referring } from "../references/referring.ts";
import type { Rule } from "../types.ts";

export const pathBackslash: Rule = {
  id: "path-backslash",
  category: "portability",
  severity: "warning",
  summary: "A file of the skill is referred to with backslashes.",
  why: 'A backslash separates directories on Windows only. Elsewhere `references\\guide.md` is one odd file name, which does not exist, and in a Markdown link a backslash hides the character behind it. Paths with slashes work everywhere. Reported where the skill has the file; paths of the user\'s project are left alone. (Agent Skills specification, "File references", 2026-08-09; skill authoring best practices, platform.claude.com, summary of 2026-09-23.)',
  fix: "safe",
  sample: { bad: "path-backslash", good: "data-analysis" },
  check(context) {
    checkPaths(ofSkill(context));
  },
  checkFile(context) {
    const file = ofFile(context);
    if (file !== undefined) checkPaths(file);
  },
};

function checkPaths(place: Referring): void {
  for (const { form, path, pathSpan } of place.body.references) {
    if (form === "block" || !path.includes("\\")) continue;
    const slashed = path.replaceAll("\\", "/");
    const { state } = place.reference(slashed);
    if (state !== "file" && state !== "directory") continue;
    const written = place.text.slice(pathSpan.start, pathSpan.end).replaceAll("\\", "/");
    const edits = [replaceIn(place, pathSpan, written)];
    place.report({
      span: pathSpan,
      message: `\`${path}\` is a path on Windows only. Write \`${slashed}\`, which is found everywhere.`,
      fixes: [{ title: "Write the path with slashes", safe: true, preferred: true, edits }],
    });
  }
}
