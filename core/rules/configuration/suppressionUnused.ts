import type { RuleInfo } from "../types.ts";

/** About the comments that turn rules off; see `unusedSuppressions`. */
export const suppressionUnused: RuleInfo = {
  id: "suppression-unused",
  category: "configuration",
  severity: "hint",
  summary: "A comment turns off a rule that finds nothing there.",
  why: "A `skillwright-disable` comment that has outlived its reason hides the next finding of that rule, and one with a misspelt name hides nothing. Comments are `skillwright-disable-line`, `skillwright-disable-next-line`, and `skillwright-disable`, which counts for the whole file or up to `skillwright-enable`: in `<!-- -->` in Markdown, after `#` in the frontmatter, after `#` or `//` in scripts. Nothing is said of a rule that could not look at everything yet, such as one on tokens that are not counted.",
  fix: "safe",
  sample: { bad: "suppression-unused", good: "code-review" },
};
