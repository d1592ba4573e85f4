import type { Finding } from "../../contract/finding.ts";
import { parseConfig } from "../config/config.ts";
import type { Path } from "../ports.ts";
import { LineIndex } from "../text/lineIndex.ts";

/** The rule of findings on `.skillwright.yaml`. It is not in the rule table: it cannot be configured or suppressed. */
export const configurationRule = "configuration";

/** What is wrong with a `.skillwright.yaml`, as findings with fixes. */
export function configFindings(path: Path, text: string): readonly Finding[] {
  const lines = new LineIndex(text);
  return parseConfig(text).problems.map(({ severity, message, span, replacement }): Finding => {
    const edit = replacement && { path, range: lines.range(replacement.span), newText: replacement.newText };
    return {
      rule: configurationRule,
      severity,
      message,
      path,
      range: lines.range(span),
      ...(replacement && edit
        ? { fixes: [{ title: replacement.title, safe: false, preferred: true, edits: [edit] }] }
        : {}),
    };
  });
}
