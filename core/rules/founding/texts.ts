import { findEntry } from "../../skill/entries.ts";
import { quoteFix } from "../edits.ts";
import { isUntypedScalar } from "../fields.ts";
import type { RuleContext } from "../types.ts";

/** Reports what keeps a field from being one text. `example` is a good value, for the message. */
export function checkText(context: RuleContext, key: string, example: string): void {
  const value = findEntry(context.document.frontmatter, key)?.value;
  if (value === undefined || (value.kind === "scalar" && value.style === "empty")) return;
  if (value.kind !== "scalar") {
    const message = `Field \`${key}\` must be one text, such as \`${example}\`; this is a ${value.kind}.`;
    context.report({ span: value.span, message });
  } else if (isUntypedScalar(value)) {
    const message = `Field \`${key}\` must be text, such as \`${example}\`; YAML reads \`${value.text}\` as \`${String(value.value)}\`. Put it in quotes.`;
    context.report({ span: value.span, message, fixes: [quoteFix(context, value.span)] });
  }
}
