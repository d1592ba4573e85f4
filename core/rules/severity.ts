import type { Severity } from "../../contract/finding.ts";
import type { Target } from "../targets/types.ts";
import { allTargets } from "../targets/table.ts";
import type { Report, RuleInfo } from "./types.ts";

/** What a finding weighs, and for whom where it is not the same for all selected targets. */
export interface Verdict {
  readonly severity: Severity;
  readonly targets?: readonly string[];
}

const gravity: Readonly<Record<Severity | "off", number>> = { off: 0, hint: 1, warning: 2, error: 3 };

/** Compares severities for sorting: the gravest first. */
export function compareSeverity(a: Severity, b: Severity): number {
  return gravity[b] - gravity[a];
}

/** The gravest severity that any of the targets gives, with those that give it; undefined when all say `off`. */
export function gravest(
  targets: readonly Target[],
  severityOf: (target: Target) => Severity | "off",
): Verdict | undefined {
  let found: Severity | "off" = "off";
  let ids: string[] = [];
  for (const target of targets) {
    const severity = severityOf(target);
    if (gravity[severity] > gravity[found]) {
      found = severity;
      ids = [];
    }
    if (severity === found) ids.push(target.id);
  }
  if (found === "off") return undefined;
  return ids.length === targets.length ? { severity: found } : { severity: found, targets: ids };
}

/** `Rule.targets` filled from what the target table says, so that a fact stands in one place. */
export function severityByTarget(severityOf: (target: Target) => Severity | "off"): Record<string, Severity | "off"> {
  return Object.fromEntries(allTargets.map((target) => [target.id, severityOf(target)]));
}

/** What decides a severity besides the rule and its report. */
export interface SeverityPolicy {
  readonly targets: readonly Target[];
  readonly strict: boolean;
  /** Severity by rule id, from `.skillwright.yaml`. */
  readonly configured: Readonly<Record<string, Severity | "off">>;
  /** True for a skill that no agent loads (see isSpecimen). Configuration and the strict reading still count. */
  readonly hintsOnly: boolean;
}

/**
 * The severity of one report. The configuration decides; then the strict reading of the specification; then the gravest
 * of the selected targets, where the rule tells them apart; else the report, else the rule.
 */
export function resolveSeverity(rule: RuleInfo, report: Report, policy: SeverityPolicy): Verdict | undefined {
  const forTargets = report.targets === undefined ? {} : { targets: report.targets };
  const configured = Object.hasOwn(policy.configured, rule.id) ? policy.configured[rule.id] : undefined;
  if (configured !== undefined) return configured === "off" ? undefined : { severity: configured, ...forTargets };
  if (policy.strict && rule.strict !== undefined) {
    return rule.strict === "off" ? undefined : { severity: rule.strict, ...forTargets };
  }
  const base = report.severity ?? rule.severity;
  const byTarget = rule.targets;
  const single = byTarget === undefined || policy.targets.length === 0;
  const verdict = single ? { severity: base } : gravest(policy.targets, (target) => byTarget[target.id] ?? base);
  if (verdict === undefined) return undefined;
  const limit = policy.hintsOnly ? "hint" : (report.atMost ?? "error");
  return { ...forTargets, ...verdict, severity: gravity[limit] < gravity[verdict.severity] ? limit : verdict.severity };
}
