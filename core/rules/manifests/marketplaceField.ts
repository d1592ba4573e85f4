import { textAt } from "../../manifests/entries.ts";
import { pluginEntries } from "../../manifests/paths.ts";
import type { ManifestRule } from "../../manifests/types.ts";
import { reportFields } from "./fields.ts";
import { authorFix, checkHomepage } from "./people.ts";

export const marketplaceField: ManifestRule = {
  id: "marketplace-field",
  category: "manifests",
  manifest: "marketplace",
  severity: "error",
  summary: "A field of `marketplace.json` is missing, unknown, or of another type.",
  why: "A marketplace needs `name`, `owner` with a `name`, and `plugins`; without them, or with a value of another type, Claude Code refuses it. Each plugin needs `name` and `source`, and one with a wrong value cannot be installed. A field that is not known is passed over, which is a hint. (Claude Code documentation, Marketplace reference: Top-level fields, Plugin entries, copy of November 2026.)",
  fix: "safe",
  sample: { bad: "marketplace-field", good: "data-analysis" },
  check(context) {
    reportFields(context, (problem) => {
      if (problem.what === "unknown") return { message: problem.message, severity: "hint" };
      const inEntry = /^plugins\[\d+\]/.test(problem.at);
      const consequence = inEntry ? "The plugin cannot be installed." : "The marketplace is refused.";
      return {
        message: `${problem.message} ${consequence}`,
        severity: "error",
        fixes: authorFix(context.manifest, problem),
      };
    });
    const { value } = context.manifest;
    for (const entry of value === undefined ? [] : pluginEntries(value)) {
      checkHomepage(context, textAt(entry, "homepage"), "The plugin cannot be installed.");
    }
  },
};
