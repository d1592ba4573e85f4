import { writtenScalar } from "../fields.ts";
import type { Rule } from "../types.ts";

/** Two to four numbers, then what semantic versioning allows behind them. */
const form = /^\d+(?:\.\d+){0,3}(?:-[\da-z.-]+)?(?:\+[\da-z.-]+)?$/i;

export const versionForm: Rule = {
  id: "version-form",
  category: "founding",
  severity: "hint",
  summary: "The `version` is not a version number.",
  why: 'Versions are compared to tell which of two skills is newer, so they are numbers with dots between them, such as `1.0` or `2.1.0`, with a suffix where needed (`2.1.0-beta.1`). A word or a date in another form cannot be ordered. (Langflow requirements, FR-3: default "1.0"; HyperAgent, skill metadata: "1.0.0"; LinX skill library tests: versions are parsed and compared as semantic versions; checked 2026-11-20.)',
  fix: "unsafe",
  sample: { bad: "version-form", good: "data-analysis" },
  check(context) {
    const version = writtenScalar(context.document, "version");
    // What YAML does not read as text is the business of version-type.
    if (version === undefined || typeof version.value.value !== "string") return;
    const { value } = version;
    const text = value.text.trim();
    if (form.test(text)) return;
    const bare = /^(?:v|version)\.?\s*/i.exec(text)?.[0].length ?? 0;
    const number = text.slice(bare);
    const isNumber = bare > 0 && form.test(number);
    const { path, document } = context;
    context.report({
      span: value.span,
      message: isNumber
        ? `The version \`${text}\` is read with its first letters; write \`${number}\`.`
        : `The version \`${shorten(text)}\` is no version number, such as \`1.0\` or \`2.1.0\`.`,
      fixes: isNumber
        ? [
            {
              title: `Write \`${number}\``,
              safe: false,
              preferred: true,
              edits: [{ path, range: document.lines.range(value.span), newText: JSON.stringify(number) }],
            },
          ]
        : [],
    });
  },
};

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
