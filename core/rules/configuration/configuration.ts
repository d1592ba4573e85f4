import type { RuleInfo } from "../types.ts";

/** About `.skillwright.yaml` and agent profiles, not a skill: see parseConfig and parseProfile. */
export const configuration: RuleInfo = {
  id: "configuration",
  category: "configuration",
  severity: "warning",
  summary: "A setting in `.skillwright.yaml` or an agent profile is not applied.",
  why: "A setting with a misspelt name, or with a value of another kind, would be passed over in silence. What can be read is applied all the same. Unknown names are warnings, values that cannot be used are errors. The settings have one definition, from which completion, hover and a JSON Schema follow.",
  fix: "unsafe",
  sample: { bad: "configuration", good: "data-analysis" },
};
