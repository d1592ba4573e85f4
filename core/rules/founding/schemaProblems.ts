import type { Fix } from "../../../contract/finding.ts";
import { readOutputSchema } from "../../schema/outputSchema.ts";
import { readParameters } from "../../schema/parameters.ts";
import type { SchemaProblem, SchemaProblemCode } from "../../schema/types.ts";
import { findEntry } from "../../skill/entries.ts";
import { replace } from "../edits.ts";
import type { Rule, RuleContext } from "../types.ts";

/** The check of a rule that says what the readers of `parameters` and `output_schema` found: one report for each problem. */
export function reportSchemaProblems(code: SchemaProblemCode): Rule["check"] {
  const key = code === "output-schema-form" ? "output_schema" : "parameters";
  return (context) => {
    const value = findEntry(context.document.frontmatter, key)?.value;
    if (value === undefined) return;
    const { problems } = key === "parameters" ? readParameters(value) : readOutputSchema(value);
    for (const problem of problems) {
      if (problem.code !== code) continue;
      context.report({ span: problem.span, message: problem.message, fixes: fixesOf(context, problem) });
    }
  };
}

function fixesOf(context: RuleContext, { replacement, span }: SchemaProblem): readonly Fix[] {
  if (replacement === undefined) return [];
  const { title, newText } = replacement;
  return [{ title, safe: false, preferred: true, edits: [replace(context, span, newText)] }];
}
