import { findEntry } from "../../skill/entries.ts";
import { quoteFix } from "../edits.ts";
import { isUntypedScalar } from "../fields.ts";
import type { Rule } from "../types.ts";

export const licenseType: Rule = {
  id: "license-type",
  category: "spec",
  severity: "hint",
  summary: "The `license` is not text.",
  why: 'The field holds the name of a license or of a license file of the skill. No agent checks its type, but catalogs that show it expect text. (Agent Skills specification, "license", 2026-08-09.)',
  fix: "safe",
  sample: { bad: "license-type", good: "data-analysis" },
  check(context) {
    const value = findEntry(context.document.frontmatter, "license")?.value;
    if (value === undefined || (value.kind === "scalar" && value.style === "empty")) return;
    if (value.kind !== "scalar") {
      const message = `Field \`license\` must be a string, such as \`MIT\` or \`LICENSE.txt\`; this is a ${value.kind}.`;
      context.report({ span: value.span, message });
    } else if (isUntypedScalar(value)) {
      context.report({
        span: value.span,
        message: "Field `license` must be a string, such as `MIT` or `LICENSE.txt`. Put it in quotes.",
        fixes: [quoteFix(context, value.span)],
      });
    }
  },
};
