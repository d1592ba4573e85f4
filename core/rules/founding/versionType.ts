import { findEntry } from "../../skill/entries.ts";
import { quoteFix } from "../edits.ts";
import { isUntypedScalar } from "../fields.ts";
import type { Rule } from "../types.ts";
import { warnWhereUsed } from "./whereUsed.ts";

export const versionType: Rule = {
  id: "version-type",
  category: "founding",
  severity: "hint",
  targets: warnWhereUsed("version"),
  summary: "The `version` is not text.",
  why: 'YAML reads `version: 1.10` as the number 1.1. In quotes it stays what you wrote. A warning for targets that use the field. (Langflow requirements, FR-3: "version (string, default 1.0)"; HyperAgent, skill metadata.)',
  fix: "safe",
  sample: { bad: "version-type", good: "data-analysis" },
  check(context) {
    const value = findEntry(context.document.frontmatter, "version")?.value;
    if (value === undefined || (value.kind === "scalar" && value.style === "empty")) return;
    if (value.kind !== "scalar") {
      context.report({
        span: value.span,
        message: `Field \`version\` must be text such as "1.0"; this is a ${value.kind}.`,
      });
    } else if (isUntypedScalar(value)) {
      const message = `Field \`version\` must be text; YAML reads \`${value.text}\` as \`${String(value.value)}\`. Put it in quotes.`;
      context.report({ span: value.span, message, fixes: [quoteFix(context, value.span)] });
    }
  },
};
