import type { Fix } from "../../../contract/finding.ts";
import { textAt } from "../../manifests/entries.ts";
import type { ShapeProblem } from "../../manifests/shape.ts";
import { entryOnlyFields } from "../../manifests/shapes.ts";
import type { ManifestContext, ManifestRule } from "../../manifests/types.ts";
import { authorFix, checkHomepage } from "./people.ts";
import { reportFields } from "./fields.ts";

export const pluginManifestField: ManifestRule = {
  id: "plugin-manifest-field",
  category: "manifests",
  manifest: "plugin",
  severity: "error",
  summary: "A field of `plugin.json` is missing, unknown, or of another type.",
  why: "Claude Code does not load a plugin without a `name`, with a value of another type (an `author` that is text and no object), or with a `homepage` that is no address. A field that it does not know is dropped, which is a hint. (Claude Code documentation, Plugin manifest reference: Fields, Unrecognized fields, Validate the manifest, copy of November 2026.)",
  fix: "safe",
  sample: { bad: "plugin-manifest-field", good: "data-analysis" },
  check(context) {
    reportFields(context, (problem) => answer(context, problem));
    checkHomepage(context, textAt(context.manifest.value, "homepage"), "The plugin does not load.");
  },
};

function answer(context: ManifestContext, problem: ShapeProblem) {
  const { what, key, message, at } = problem;
  if (what === "unknown") {
    const elsewhere = at === "" && key !== undefined && Object.hasOwn(entryOnlyFields, key);
    const hint = `\`${key}\` belongs into the plugin's entry in marketplace.json; here it is dropped.`;
    return { message: elsewhere ? hint : message, severity: "hint" as const };
  }
  const fixes: readonly Fix[] = authorFix(context.manifest, problem);
  return { message: `${message} The plugin does not load.`, severity: "error" as const, fixes };
}
