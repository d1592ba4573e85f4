import type { Finding, Severity } from "../../contract/finding.ts";
import type { BaselineEntry, CheckReport } from "../check/types.ts";

/** What `check --json` gives (design.md §6); fields may be added, none taken away. */
export interface CheckJson {
  readonly findings: readonly {
    readonly rule: string;
    readonly severity: Severity;
    readonly file: string;
    /** Zero-based, as in the Language Server Protocol. */
    readonly range: Finding["range"];
    readonly message: string;
    readonly targets?: readonly string[];
    readonly fix?: { readonly title: string; readonly safe: boolean };
  }[];
  readonly skills: number;
  readonly files: number;
  readonly errors: number;
  readonly warnings: number;
  readonly hints: number;
  /** With `--fix`: what was changed. */
  readonly fixed?: readonly { readonly rule: string; readonly file: string; readonly title: string }[];
  /** With `--baseline`: how many findings it knows, which are not listed, and what it knows that is gone. */
  readonly baseline?: { readonly file: string; readonly known: number; readonly stale: readonly BaselineEntry[] };
}

/**
 * A report in the form of `check --json`.
 *
 * @param shown The findings that are listed; the sums are those of the report.
 */
export function checkJson(report: CheckReport, shown: readonly Finding[] = report.findings): CheckJson {
  const { skills, files, fixed, baseline } = report;
  return {
    findings: shown.map(({ rule, severity, path, range, message, targets, fixes }) => {
      const fix = fixes?.find(({ preferred }) => preferred === true) ?? fixes?.[0];
      return {
        rule,
        severity,
        file: path,
        range,
        message,
        ...(targets === undefined ? {} : { targets }),
        ...(fix === undefined ? {} : { fix: { title: fix.title, safe: fix.safe } }),
      };
    }),
    skills,
    files,
    ...countSeverities(report.findings),
    ...(fixed === undefined ? {} : { fixed: fixed.map(({ rule, path, title }) => ({ rule, file: path, title })) }),
    ...(baseline === undefined
      ? {}
      : { baseline: { file: baseline.path, known: baseline.known, stale: baseline.stale } }),
  };
}

/** How many findings there are of each severity. */
export function countSeverities(findings: readonly Finding[]): Pick<CheckJson, "errors" | "warnings" | "hints"> {
  const count = (severity: Severity): number => findings.filter((finding) => finding.severity === severity).length;
  return { errors: count("error"), warnings: count("warning"), hints: count("hint") };
}
