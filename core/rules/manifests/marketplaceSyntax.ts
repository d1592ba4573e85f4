import type { ManifestRule } from "../../manifests/types.ts";
import { reportFaults } from "./edits.ts";

export const marketplaceSyntax: ManifestRule = {
  id: "marketplace-syntax",
  category: "manifests",
  manifest: "marketplace",
  severity: "error",
  summary: "A `marketplace.json` is no valid JSON.",
  why: "Claude Code refuses a marketplace whose file it cannot read, so that nobody can install any of its plugins. Comments, trailing commas and single quotes, which many editors let pass, are no JSON. (Claude Code documentation, Marketplace reference, copy of November 2026.)",
  fix: "safe",
  sample: { bad: "marketplace-syntax", good: "data-analysis" },
  check: reportFaults,
};
