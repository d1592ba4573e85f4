import { replace } from "../edits.ts";
import type { Rule } from "../types.ts";

export const referenceWrongCase: Rule = {
  id: "reference-wrong-case",
  category: "references",
  severity: "warning",
  summary: "A file is referred to in other letter case than it has.",
  why: "Windows and macOS find `references/security.md` when the file is named `Security.md`; Linux, containers and most agents' sandboxes do not. The mistake stays unseen until the skill runs elsewhere. (Seen in public skills; corpus of 1,447 skills, 2026-11-20.)",
  fix: "safe",
  sample: { bad: "reference-wrong-case", good: "data-analysis" },
  check(context) {
    for (const reference of context.document.body.references) {
      if (reference.form === "block" || (reference.form === "code" && !reference.conventional)) continue;
      const state = context.reference(reference.path);
      if (state.state !== "wrong-case") continue;
      const prefix = reference.path.startsWith("./") ? "./" : "";
      const suffix = reference.path.endsWith("/") ? "/" : "";
      const actual = `${prefix}${state.actual}${suffix}`;
      const written = reference.form === "code" ? actual : encodeURI(actual);
      context.report({
        span: reference.pathSpan,
        message: `The file is named \`${state.actual}\`. \`${reference.path}\` is found only where letter case does not count.`,
        fixes: [
          {
            title: `Change to \`${actual}\``,
            safe: true,
            preferred: true,
            edits: [replace(context, reference.pathSpan, written)],
          },
        ],
      });
    }
  },
};
