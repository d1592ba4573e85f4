import { entryPointsOf } from "../entryPoints.ts";
import { replace } from "../edits.ts";
import type { ReferenceState, Rule } from "../types.ts";
import { warnWhereUsed } from "./whereUsed.ts";

export const entryPointMissing: Rule = {
  id: "entry-point-missing",
  category: "founding",
  severity: "hint",
  targets: warnWhereUsed("entry_points"),
  summary: "An entry point names a file that is not there.",
  why: "An agent that runs an entry point gets an error instead of a result when its file is missing, or when its letter case differs on a system that looks at it. A warning for targets that use the field. (LinX skills design, SKILL.md for agent skills, checked 2026-11-20.)",
  fix: "unsafe",
  sample: { bad: "entry-point-missing", good: "data-analysis" },
  check(context) {
    for (const { name, file, span } of entryPointsOf(context.document.frontmatter)) {
      const found = context.reference(file);
      if (found.state !== "missing" && found.state !== "wrong-case" && found.state !== "directory") continue;
      const right = found.state === "wrong-case" ? found.actual : found.state === "missing" ? found.nearest : undefined;
      const meant = found.state === "missing" && right !== undefined ? ` Did you mean \`${right}\`?` : "";
      context.report({
        span,
        message: `The file \`${file}\` of the entry point \`${name}\` ${problemOf(found)}.${meant}`,
        fixes:
          right === undefined
            ? []
            : [
                {
                  title: `Change to \`${right}\``,
                  safe: false,
                  preferred: true,
                  edits: [replace(context, span, right)],
                },
              ],
      });
    }
  },
};

function problemOf(found: ReferenceState): string {
  if (found.state === "wrong-case") return `is spelled \`${found.actual}\` on disk`;
  return found.state === "directory" ? "is a directory" : "does not exist";
}
