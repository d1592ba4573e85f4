import type { Finding, Severity } from "../../contract/finding.ts";
import type { CheckReport } from "../check/types.ts";
import type { Path } from "../../core/ports.ts";
import { relativePath } from "../paths.ts";
import { checkText } from "./checkText.ts";

const commands: Readonly<Record<Severity, string>> = { error: "error", warning: "warning", hint: "notice" };

/**
 * A report as workflow commands of GitHub Actions, one for each finding, then the sums. Lines and columns count from 1;
 * columns are given only where a finding ends on its first line, as GitHub asks.
 * (GitHub Docs, "Workflow commands for GitHub Actions", 2026-08.)
 *
 * @param root What GitHub names files from: the checked-out repository.
 */
export function checkGithub(report: CheckReport, shown: readonly Finding[], root: Path, cwd: Path): string {
  return shown.map((finding) => command(finding, root)).join("") + checkText(report, [], cwd);
}

function command({ severity, path, range, message, rule }: Finding, root: Path): string {
  const { start, end } = range;
  const oneLine = start.line === end.line;
  const properties = {
    file: relativePath(root, path),
    line: start.line + 1,
    endLine: end.line + 1,
    ...(oneLine ? { col: start.character + 1, endColumn: Math.max(end.character, start.character + 1) } : {}),
    title: `skillwright: ${rule}`,
  };
  const list = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
  return `::${commands[severity]} ${list.join(",")}::${escapeData(message)}\n`;
}

/** The order matters: what is put in place of the others has a `%`. */
function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
