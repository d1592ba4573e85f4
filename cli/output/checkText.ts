import type { Finding, Severity } from "../../contract/finding.ts";
import { byFile, safeFix } from "../check/fix.ts";
import type { CheckReport } from "../check/types.ts";
import type { Path } from "../../core/ports.ts";
import { display } from "../paths.ts";
import { countSeverities } from "./checkJson.ts";
import { plain } from "./colors.ts";
import type { Color, Paint } from "./colors.ts";

const colors: Readonly<Record<Severity, Color>> = { error: "red", warning: "yellow", hint: "blue" };

/**
 * A report for people: what was fixed, findings by file with lines and columns counted from 1, then the sums.
 *
 * @param shown The findings that are listed; the sums are those of the report.
 */
export function checkText(report: CheckReport, shown: readonly Finding[], cwd: Path, paint: Paint = plain): string {
  const parts = [...byFile(shown)].map(
    ([path, findings]) =>
      `${paint("bold", display(cwd, path))}\n${findings.map((finding) => line(finding, paint)).join("")}\n`,
  );
  return [fixedText(report, cwd), ...parts, notes(report, cwd), sums(report)].join("");
}

function line({ range, severity, message, rule }: Finding, paint: Paint): string {
  const { line: row, character } = range.start;
  return `  ${row + 1}:${character + 1}  ${paint(colors[severity], severity)}  ${message}  ${paint("dim", rule)}\n`;
}

function fixedText({ fixed = [] }: CheckReport, cwd: Path): string {
  if (fixed.length === 0) return "";
  const lines = fixed.map(({ path, title, rule }) => `  ${display(cwd, path)}  ${title}  ${rule}\n`);
  const files = new Set(fixed.map(({ path }) => path)).size;
  return `Fixed ${counted(fixed.length, "problem")} in ${counted(files, "file")}:\n${lines.join("")}\n`;
}

function notes({ findings, fixed, baseline }: CheckReport, cwd: Path): string {
  const lines: string[] = [];
  if (baseline !== undefined) {
    const name = display(cwd, baseline.path);
    if (baseline.known > 0) lines.push(`${name} knows ${counted(baseline.known, "finding")} more.`);
    if (baseline.stale.length > 0) lines.push(`${name} knows findings that are gone; --update-baseline forgets them:`);
    for (const { file, rule, count } of baseline.stale)
      lines.push(`  ${file}  ${rule}${count > 1 ? ` (${count})` : ""}`);
  }
  const fixable = findings.filter((finding) => safeFix(finding) !== undefined).length;
  if (fixable > 0 && fixed === undefined) lines.push(`${fixable} can be fixed with --fix.`);
  return lines.map((text) => `${text}\n`).join("");
}

function sums(report: CheckReport): string {
  const { errors, warnings, hints } = countSeverities(report.findings);
  const skills = counted(report.skills, "skill");
  const fresh = report.baseline === undefined ? "" : "new ";
  return report.findings.length === 0
    ? `No ${fresh}problems in ${skills}.\n`
    : `${counted(errors, `${fresh}error`)}, ${counted(warnings, "warning")}, ${counted(hints, "hint")} in ${skills}.\n`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
