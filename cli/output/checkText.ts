import type { Finding } from "../../contract/finding.ts";
import type { Path } from "../../core/ports.ts";
import type { CheckReport } from "../commands/check.ts";
import { display } from "../paths.ts";
import { checkJson } from "./checkJson.ts";

/** A report for people: findings by file, lines and columns counted from 1, then the sum. */
export function checkText(report: CheckReport, cwd: Path): string {
  const byFile = new Map<Path, Finding[]>();
  for (const finding of report.findings) {
    const known = byFile.get(finding.path);
    if (known === undefined) byFile.set(finding.path, [finding]);
    else known.push(finding);
  }
  const parts = [...byFile].map(([path, findings]) => `${display(cwd, path)}\n${findings.map(line).join("")}\n`);
  const { errors, warnings, hints } = checkJson(report);
  const skills = counted(report.skills, "skill");
  const sum =
    report.findings.length === 0
      ? `No problems in ${skills}.\n`
      : `${counted(errors, "error")}, ${counted(warnings, "warning")}, ${counted(hints, "hint")} in ${skills}.\n`;
  return parts.join("") + sum;
}

function line({ range, severity, message, rule }: Finding): string {
  const { line: row, character } = range.start;
  return `  ${row + 1}:${character + 1}  ${severity}  ${message}  ${rule}\n`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
