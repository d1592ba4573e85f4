import type { RuleInfo } from "../types.ts";

/** About `.skillwright.yaml`, not a skill: see parseConfig. */
export const configuration: RuleInfo = {
  id: "configuration",
  category: "configuration",
  severity: "warning",
  summary: "A setting in `.skillwright.yaml` is not applied.",
  why: "A setting with a misspelt name, or with a value of another kind, would be passed over in silence. What can be read is applied all the same. Unknown names are warnings, values that cannot be used are errors. The settings are described by the JSON Schema that the editor uses for completion.",
  fix: "unsafe",
  sample: { bad: "configuration", good: "data-analysis" },
};
