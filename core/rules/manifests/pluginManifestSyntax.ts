import type { ManifestRule } from "../../manifests/types.ts";
import { reportFaults } from "./edits.ts";

export const pluginManifestSyntax: ManifestRule = {
  id: "plugin-manifest-syntax",
  category: "manifests",
  manifest: "plugin",
  severity: "error",
  summary: "A `plugin.json` is no valid JSON.",
  why: "Claude Code does not load a plugin whose manifest it cannot read, and with it none of its skills. Comments, trailing commas and single quotes, which many editors let pass, are no JSON. (Claude Code documentation, Plugin manifest reference, copy of November 2026.)",
  fix: "safe",
  sample: { bad: "plugin-manifest-syntax", good: "data-analysis" },
  check: reportFaults,
};
