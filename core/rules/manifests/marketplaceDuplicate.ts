import { textAt } from "../../manifests/entries.ts";
import { pluginEntries } from "../../manifests/paths.ts";
import type { ManifestRule } from "../../manifests/types.ts";
import type { Span } from "../../skill/types.ts";

export const marketplaceDuplicate: ManifestRule = {
  id: "marketplace-duplicate",
  category: "manifests",
  manifest: "marketplace",
  severity: "warning",
  summary: "Two plugins of a marketplace have one name.",
  why: "A plugin is installed by its name in the marketplace, so that of two with one name only one can be installed, and nobody is told which. (Claude Code documentation, Marketplace reference, Plugin entries, copy of November 2026.)",
  fix: "none",
  sample: { bad: "marketplace-duplicate", good: "data-analysis" },
  check({ manifest, report }) {
    const seen = new Map<string, Span>();
    for (const entry of manifest.value === undefined ? [] : pluginEntries(manifest.value)) {
      const name = textAt(entry, "name");
      if (name === undefined) continue;
      const first = seen.get(name.text);
      if (first === undefined) {
        seen.set(name.text, name.span);
        continue;
      }
      report({
        span: name.span,
        message: `Another plugin of this marketplace is also named \`${name.text}\`; only one of them can be installed.`,
        related: [
          { path: manifest.path, range: manifest.lines.range(first), message: "The other plugin of this name." },
        ],
      });
    }
  },
};
