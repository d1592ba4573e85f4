import type { Finding } from "../../contract/finding.ts";
import type { Path } from "../ports.ts";
import type { LineIndex } from "../text/lineIndex.ts";
import { suppressionUnused } from "./configuration/suppressionUnused.ts";
import { compareSeverity, resolveSeverity, type SeverityPolicy } from "./severity.ts";
import type { Suppressions } from "./suppressions.ts";
import type { Report, Rule, RuleInfo } from "./types.ts";
import { unusedSuppressions } from "./unusedSuppressions.ts";

/** The file that rules are applied to, and what becomes of their reports. */
export interface CollectInput<R extends RuleInfo = Rule> {
  readonly rules: readonly R[];
  readonly path: Path;
  readonly text: string;
  readonly lines: LineIndex;
  readonly policy: SeverityPolicy;
  /** What the file itself turns off. */
  readonly suppressions: Suppressions;
  /** Told when a rule fails on the file. The other rules are not disturbed. */
  readonly onFailure?: ((rule: R, error: unknown) => void) | undefined;
}

/**
 * Applies rules to one file, each through `apply`, and makes findings of their reports. `apply` is handed
 * `onUnknown` where it matters, and calls it when the rule looks at something that is not known yet.
 *
 * @returns Findings by position, then severity, then rule; without duplicates and without those that the configuration,
 *   the targets or the file turn off.
 */
export function collectFindings<R extends RuleInfo = Rule>(
  { rules, path, text, lines, policy, suppressions, onFailure }: CollectInput<R>,
  apply: (rule: R, report: (report: Report) => void, onUnknown?: () => void) => void,
): Finding[] {
  const found = new Map<string, Finding>();
  const add = (rule: RuleInfo, report: Report): void => {
    if (suppressions.any && suppressions.hides(rule.id, lines.lineAt(report.span.start))) return;
    const verdict = resolveSeverity(rule, report, policy);
    if (verdict === undefined) return;
    const finding: Finding = {
      rule: rule.id,
      ...verdict,
      message: report.message,
      path,
      range: lines.range(report.span),
      ...(report.related === undefined ? {} : { related: report.related }),
      ...(report.fixes === undefined || report.fixes.length === 0 ? {} : { fixes: report.fixes }),
      ...(report.tag === undefined ? {} : { tag: report.tag }),
    };
    const key = `${rule.id} ${report.span.start} ${report.span.end} ${report.message}`;
    if (!found.has(key)) found.set(key, finding);
  };
  const decided = new Set<string>();
  for (const rule of rules) {
    if (policy.configured[rule.id] === "off") continue;
    if (suppressions.any) decided.add(rule.id);
    const report = (report: Report): void => add(rule, report);
    try {
      apply(rule, report, suppressions.any ? () => decided.delete(rule.id) : undefined);
    } catch (error) {
      decided.delete(rule.id);
      onFailure?.(rule, error);
    }
  }
  if (suppressions.any) {
    for (const report of unusedSuppressions({ path, text, lines }, suppressions, (rule) => decided.has(rule))) {
      add(suppressionUnused, report);
    }
  }
  return [...found.values()].sort(compareFindings);
}

function compareFindings(a: Finding, b: Finding): number {
  return (
    a.range.start.line - b.range.start.line ||
    a.range.start.character - b.range.start.character ||
    compareSeverity(a.severity, b.severity) ||
    (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0) ||
    a.range.end.line - b.range.end.line ||
    a.range.end.character - b.range.end.character
  );
}
