import { itemsOf, textAt, valueAt } from "../../manifests/entries.ts";
import { pluginEntries } from "../../manifests/paths.ts";
import type { ManifestRule } from "../../manifests/types.ts";
import { nearest } from "../nearest.ts";
import { replacement } from "./edits.ts";

export const marketplaceDependency: ManifestRule = {
  id: "marketplace-dependency",
  category: "manifests",
  manifest: "marketplace",
  severity: "warning",
  summary: "A plugin depends on one that its marketplace does not list.",
  why: "A dependency without `@marketplace` is looked for in the marketplace of the plugin itself. One that is not listed there cannot be installed with it, and the plugin stays off. (Claude Code documentation, Plugin manifest reference, `dependencies`, and Marketplace reference, copies of November 2026.)",
  fix: "unsafe",
  sample: { bad: "marketplace-dependency", good: "data-analysis" },
  check({ manifest, report }) {
    const entries = manifest.value === undefined ? [] : pluginEntries(manifest.value);
    const names = entries.flatMap((entry) => textAt(entry, "name")?.text ?? []);
    for (const entry of entries) {
      for (const item of itemsOf(valueAt(entry, "dependencies"))) {
        const elsewhere = item.kind === "map" && textAt(item, "marketplace") !== undefined;
        const name = item.kind === "scalar" && typeof item.value === "string" ? item : textAt(item, "name");
        // `name@marketplace`, `name@^1.0`.
        if (elsewhere || name === undefined || name.text.includes("@") || names.includes(name.text)) continue;
        const near = nearest(name.text, names);
        report({
          span: name.span,
          message: `This marketplace lists no plugin \`${name.text}\`.${near === undefined ? "" : ` Did you mean \`${near}\`?`}`,
          fixes:
            near === undefined ? [] : [replacement(manifest, name.span, `Change to \`${near}\``, JSON.stringify(near))],
        });
      }
    }
  },
};
