import { entryOf, valueAt } from "../../manifests/entries.ts";
import { below, componentFields, localSource, pluginEntries, pluginManifestFile } from "../../manifests/paths.ts";
import type { ManifestRule } from "../../manifests/types.ts";
import { replacement } from "./edits.ts";

export const marketplaceStrict: ManifestRule = {
  id: "marketplace-strict",
  category: "manifests",
  manifest: "marketplace",
  severity: "error",
  summary: "A plugin has two manifests that exclude each other.",
  why: 'With `"strict": false` the entry in the marketplace alone says what a plugin brings. When the plugin has a plugin.json of its own as well, and the entry lists skills, commands, agents, hooks, output styles or themes, Claude Code does not load it. (Claude Code documentation, Marketplace reference, Strict mode, copy of November 2026.)',
  fix: "unsafe",
  sample: { bad: "marketplace-strict", good: "data-analysis" },
  check({ manifest, lookup, report }) {
    const { value } = manifest;
    if (value === undefined) return;
    for (const entry of pluginEntries(value)) {
      const strict = valueAt(entry, "strict");
      if (strict?.kind !== "scalar" || strict.value !== false) continue;
      const listed = componentFields.filter((field) => entryOf(entry, field) !== undefined);
      const source = localSource(value, entry);
      if (listed.length === 0 || source === undefined) continue;
      const file = below(source, pluginManifestFile);
      if (lookup.state(file).state !== "found") continue;
      report({
        span: strict.span,
        message: `With \`strict: false\`, \`./${file}\` and ${listed.map((field) => `\`${field}\``).join(", ")} of this entry exclude each other; the plugin does not load.`,
        fixes: [replacement(manifest, strict.span, "Write `true`: both count", "true")],
      });
    }
  },
};
