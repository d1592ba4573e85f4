import type { Severity } from "../../../contract/finding.ts";
import { severityByTarget } from "../severity.ts";
import type { RuleContext } from "../types.ts";

/** `Rule.targets` for a rule on one field: a warning for the targets that use it, a hint for all others. */
export function warnWhereUsed(key: string): Record<string, Severity | "off"> {
  return severityByTarget(({ fields }) => (fields[key] === "used" ? "warning" : "hint"));
}

/** The same for one report of a rule on several fields. */
export function weightOf({ targets }: RuleContext, key: string): Severity {
  return targets.some(({ fields }) => fields[key] === "used") ? "warning" : "hint";
}
