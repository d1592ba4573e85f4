import type { Finding } from "../../contract/finding.ts";
import { configFileName } from "../../core/config/config.ts";
import { basename, isInside, join } from "../../core/path/paths.ts";
import type { Path } from "../../core/ports.ts";
import { ignoreTest } from "../../core/store/ignored.ts";
import type { Scope } from "../discover.ts";
import { exitCode, writeJson } from "../io.ts";
import type { CliIo, CommonOptions } from "../io.ts";
import { checkJson } from "../output/checkJson.ts";
import { checkText } from "../output/checkText.ts";
import { fullSnapshot, openWorkspace } from "../workspace.ts";

export interface CheckOptions extends CommonOptions {
  /** Warnings that are still fine; any number when left out. */
  readonly maxWarnings?: number;
}

/** What a check found in some skills. */
export interface CheckReport {
  readonly findings: readonly Finding[];
  /** Skills and files that were checked. */
  readonly skills: number;
  readonly files: number;
}

/**
 * `skillwright check [path…]`: every finding of every skill, and of the configuration. Skills that `ignore` leaves out are
 * checked when an argument names them or a directory with them.
 *
 * @returns 1 when there are errors, or more warnings than `--max-warnings`.
 */
export async function check(io: CliIo, paths: readonly string[], options: CheckOptions): Promise<number> {
  const open = await openWorkspace(io, paths, options);
  // Budgets in tokens are checked by what the catalog has counted.
  const snapshot = await fullSnapshot(io, open);
  const { ignore } = await open.workspace.discovery(io.signal);
  const isIgnored = ignoreTest(ignore);
  const skills = snapshot.skills.filter(
    ({ directory, path }) => isNamed(open.scope, directory) || !isIgnored(directory, basename(path)),
  );
  const files = skills.map((skill) => skill.path);
  for (const folder of open.scope.folders) {
    const path = join(folder, configFileName);
    if ((await io.fileSystem.stat(path)) !== undefined) files.push(path);
  }
  const findings: Finding[] = [];
  for (const path of files) findings.push(...(await open.workspace.check(path, io.signal)));

  const report: CheckReport = { findings, skills: skills.length, files: files.length };
  const result = checkJson(report);
  if (options.json === true) writeJson(io, result);
  else io.out(checkText(report, io.cwd));
  const tooMany = options.maxWarnings !== undefined && result.warnings > options.maxWarnings;
  return result.errors > 0 || tooMany ? exitCode.findings : exitCode.fine;
}

/** True for a skill in a directory that an argument names, where that is not a whole workspace folder. */
function isNamed({ folders, within }: Scope, directory: Path): boolean {
  return within.some((path) => !folders.includes(path) && isInside(path, directory));
}
