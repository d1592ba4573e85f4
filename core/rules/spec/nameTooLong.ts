import { codePoints, writtenScalar } from "../fields.ts";
import { longestName } from "../../skill/specLimits.ts";
import { comparableName } from "../names.ts";
import { severityByTarget } from "../severity.ts";
import type { Rule } from "../types.ts";

export const nameTooLong: Rule = {
  id: "name-too-long",
  category: "spec",
  severity: "error",
  targets: severityByTarget(({ limits, beyondLimit }) =>
    limits.name === undefined ? "hint" : beyondLimit?.name === "cut" ? "warning" : "error",
  ),
  strict: "error",
  summary: "The `name` is longer than 64 characters.",
  why: 'The specification allows 64 characters. The reference validator, Anthropic\'s upload and Codex refuse a longer name; VS Code documents the same limit and does not show it. (Agent Skills specification, "name", 2026-08-09; client sources, checked 2026-11-20.)',
  fix: "none",
  sample: { bad: "name-too-long", good: "code-review" },
  check(context) {
    const name = writtenScalar(context.document, "name");
    if (name === undefined) return;
    const length = codePoints(comparableName(name.value.text));
    if (length <= longestName) return;
    const message = `Skill name exceeds the ${longestName} character limit: it has ${length}. Rename the skill and its directory.`;
    context.report({ span: name.value.span, message });
  },
};
