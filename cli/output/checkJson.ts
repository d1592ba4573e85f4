import type { Finding, Severity } from "../../contract/finding.ts";
import type { CheckReport } from "../commands/check.ts";

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
}

/** A report in the form of `check --json`. */
export function checkJson({ findings, skills, files }: CheckReport): CheckJson {
  const count = (severity: Severity): number => findings.filter((finding) => finding.severity === severity).length;
  return {
    findings: findings.map(({ rule, severity, path, range, message, targets, fixes }) => {
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
    errors: count("error"),
    warnings: count("warning"),
    hints: count("hint"),
  };
}
