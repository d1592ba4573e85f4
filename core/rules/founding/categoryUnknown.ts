import { allTargets } from "../../targets/table.ts";
import { correction, replaceValue } from "../edits.ts";
import { writtenScalar } from "../fields.ts";
import { nearest } from "../nearest.ts";
import type { Rule, RuleContext } from "../types.ts";

export const categoryUnknown: Rule = {
  id: "category-unknown",
  category: "founding",
  severity: "hint",
  summary: "The `category` is probably misspelt.",
  why: "`list_skills` with a category gives the skills whose category is that very word, so that a misspelt one is left out. HyperAgent names five: research, data, creative, automation, code. Others are fine where nobody asks for those, so the finding appears for a word that is like one of them, and for any other word only where HyperAgent is a target. (HyperAgent, skill metadata, checked 2026-11-20.)",
  fix: "unsafe",
  sample: { bad: "category-unknown", good: "data-analysis" },
  check(context) {
    const category = writtenScalar(context.document, "category");
    if (category === undefined || typeof category.value.value !== "string") return;
    const text = category.value.text.trim();
    const known = knownCategories(context);
    const all = allTargets.flatMap(({ values }) => values?.["category"]?.values ?? []);
    if (all.includes(text)) return;
    const near = all.find((word) => word === text.toLowerCase()) ?? nearest(text, all);
    if (near === undefined && known.length === 0) return;
    // Short words are like many others: `core` is not `code`.
    if (near !== undefined && near !== text.toLowerCase() && near.length < 6 && known.length === 0) return;
    context.report({
      span: category.value.span,
      message: `\`${text}\` is none of the categories ${all.join(", ")}.${near === undefined ? "" : ` Did you mean \`${near}\`?`}`,
      fixes: correction(near, (word) => replaceValue(context, category.entry, word)),
    });
  },
};

/** Categories of the selected targets. */
function knownCategories({ targets }: RuleContext): readonly string[] {
  return targets.flatMap(({ values }) => values?.["category"]?.values ?? []);
}
