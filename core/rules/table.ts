import { configuration } from "./configuration/configuration.ts";
import { suppressionUnused } from "./configuration/suppressionUnused.ts";
import { disclosureRules } from "./disclosure/index.ts";
import { foundingRules } from "./founding/index.ts";
import { manifestRules } from "./manifests/index.ts";
import { portabilityRules } from "./portability/index.ts";
import { referencesRules } from "./references/index.ts";
import { safetyRules } from "./safety/index.ts";
import { specRules } from "./spec/index.ts";
import { triggeringRules } from "./triggering/index.ts";
import { skillFileMissing } from "./spec/skillFileMissing.ts";
import type { Rule, RuleInfo } from "./types.ts";

/** Every rule that looks at a SKILL.md or a supporting file, in the order in which the documentation lists them. */
export const rules: readonly Rule[] = [
  ...specRules,
  ...portabilityRules,
  ...foundingRules,
  ...disclosureRules,
  ...referencesRules,
  ...triggeringRules,
  ...safetyRules,
];

/** Every rule that is documented: those above, and those on directories, on manifests, on the configuration and on suppressions. */
export const ruleInfos: readonly RuleInfo[] = [
  skillFileMissing,
  ...rules,
  ...manifestRules,
  configuration,
  suppressionUnused,
];

/** What a rule says about itself, or undefined for an unknown id. */
export function ruleById(id: string): RuleInfo | undefined {
  return ruleInfos.find((rule) => rule.id === id);
}
