import { textAt } from "../../manifests/entries.ts";
import { below, localSource, pluginEntries, pluginManifestFile } from "../../manifests/paths.ts";
import type { ManifestRule, YamlMap } from "../../manifests/types.ts";
import { replacement } from "./edits.ts";

export const marketplaceMismatch: ManifestRule = {
  id: "marketplace-mismatch",
  category: "manifests",
  manifest: "marketplace",
  severity: "warning",
  summary: "A plugin entry and the plugin's own manifest do not agree.",
  why: "Where both set a `version`, that of plugin.json counts and the one in the marketplace misleads whoever reads it. Two names work, but the plugin is installed by the one and its skills are called by the other; that is a hint. (Claude Code documentation, Marketplace reference, Plugin entries, copy of November 2026.)",
  fix: "unsafe",
  sample: { bad: "marketplace-mismatch", good: "data-analysis" },
  check({ manifest, lookup, report }) {
    const { value } = manifest;
    if (value === undefined) return;
    for (const entry of pluginEntries(value)) {
      const source = localSource(value, entry);
      const plugin = source === undefined ? undefined : lookup.document(below(source, pluginManifestFile));
      if (source === undefined || plugin === undefined) continue;
      for (const key of ["name", "version"]) {
        const listed = textAt(entry, key);
        const own = textAt(plugin, key);
        if (listed === undefined || own === undefined || listed.text.trim() === own.text.trim()) continue;
        // Further entries keep former names alive.
        if (key === "name" && isListed(value, source, own.text.trim())) continue;
        const file = `./${below(source, pluginManifestFile)}`;
        report({
          span: listed.span,
          message:
            key === "name"
              ? `The plugin is named \`${own.text}\` in \`${file}\`: it is installed by one name and called by the other.`
              : `The version is \`${own.text}\` in \`${file}\`, which counts; \`${listed.text}\` is only shown.`,
          severity: key === "name" ? "hint" : "warning",
          fixes: [replacement(manifest, listed.span, `Change to \`${own.text}\``, JSON.stringify(own.text))],
        });
      }
    }
  },
};

/** True when another entry lists the plugin by this name. */
function isListed(marketplace: YamlMap, source: string, name: string): boolean {
  return pluginEntries(marketplace).some(
    (entry) => textAt(entry, "name")?.text.trim() === name && localSource(marketplace, entry) === source,
  );
}
