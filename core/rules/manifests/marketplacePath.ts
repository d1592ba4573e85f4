import { componentPaths, localSource, pluginEntries } from "../../manifests/paths.ts";
import type { ManifestRule } from "../../manifests/types.ts";
import { checkComponentPath } from "./componentPaths.ts";

export const marketplacePath: ManifestRule = {
  id: "marketplace-path",
  category: "manifests",
  manifest: "marketplace",
  severity: "error",
  summary: "A path in a plugin entry leads to nothing, or out of the plugin.",
  why: "An entry of a marketplace may list the skills and other parts of its plugin. Their paths are relative to the plugin, begin with `./`, and must be there. A path in another form makes the entry invalid, and skills at a path that does not exist are lost: both are errors. Other missing parts are warnings. (Claude Code documentation, Marketplace reference and Plugin manifest reference, Path rules, copies of November 2026.)",
  fix: "unsafe",
  sample: { bad: "marketplace-path", good: "data-analysis" },
  check(context) {
    const { value } = context.manifest;
    if (value === undefined) return;
    for (const entry of pluginEntries(value)) {
      const source = localSource(value, entry);
      // Of a plugin that is not there, marketplace-source tells.
      const base = source !== undefined && context.lookup.state(source).state === "found" ? source : undefined;
      for (const path of componentPaths(entry)) checkComponentPath(context, base, path);
    }
  },
};
