import { componentPaths } from "../../manifests/paths.ts";
import type { ManifestRule } from "../../manifests/types.ts";
import { checkComponentPath } from "./componentPaths.ts";

export const pluginManifestPath: ManifestRule = {
  id: "plugin-manifest-path",
  category: "manifests",
  manifest: "plugin",
  severity: "error",
  summary: "A path in `plugin.json` leads to nothing, or out of the plugin.",
  why: "Paths to skills, commands, agents and the like are relative to the plugin, begin with `./`, and must be there; a plugin is copied when it is installed, so that nothing outside it comes along. A path in another form keeps the plugin from loading, and skills at a path that does not exist are lost: both are errors. Other missing parts are warnings. (Claude Code documentation, Plugin manifest reference: Path rules, Containment and existence, copy of November 2026.)",
  fix: "unsafe",
  sample: { bad: "plugin-manifest-path", good: "data-analysis" },
  check(context) {
    const { value } = context.manifest;
    if (value !== undefined) for (const path of componentPaths(value)) checkComponentPath(context, "", path);
  },
};
