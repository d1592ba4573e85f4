import { replaceValue } from "../edits.ts";
import { writtenScalar } from "../fields.ts";
import type { Rule } from "../types.ts";

export const nameNotNormalized: Rule = {
  id: "name-not-normalized",
  category: "spec",
  severity: "hint",
  summary: "The name is written with letters that are put together from parts.",
  why: "`é` can be one character or an `e` and an accent. Both look the same; agents that compare names byte by byte do not find the one under the other. The reference validator compares after NFKC. (skills-ref 0.1.0; Unicode Standard Annex 15; checked 2026-11-20.)",
  fix: "safe",
  sample: { bad: "name-not-normalized", good: "code-review" },
  check(context) {
    const found = writtenScalar(context.document, "name");
    if (found === undefined) return;
    const { text, inner } = found.value;
    const normal = text.normalize("NFC");
    if (normal === text) return;
    context.report({
      span: inner,
      message: `\`${text}\` is not in the usual Unicode form (NFC); agents may not find the skill by its name.`,
      fixes: [
        {
          title: "Write the name in NFC",
          safe: true,
          preferred: true,
          edits: [replaceValue(context, found.entry, normal)],
        },
      ],
    });
  },
};
