import type { Finding } from "../../contract/finding.ts";
import { compareWithBaseline, updateBaseline } from "../check/baseline.ts";
import { checkFiles } from "../check/checkFiles.ts";
import { filesToCheck } from "../check/files.ts";
import { Fingerprints } from "../check/fingerprints.ts";
import { fixFiles } from "../check/fixFiles.ts";
import type { CheckFormat, CheckOptions, CheckReport } from "../check/types.ts";
import { exitCode, UsageError } from "../io.ts";
import type { CliIo } from "../io.ts";
import { countSeverities } from "../output/checkJson.ts";
import { writeReport } from "../output/report.ts";
import { createProgress } from "../output/progress.ts";
import { absolute, display } from "../paths.ts";
import { openWorkspace } from "../workspace.ts";

/**
 * `skillwright check [path…]`: every finding of every skill, and of the configuration. Skills that `ignore` leaves out are
 * checked when an argument names them or a directory with them.
 *
 * @returns 1 when there are errors, or more warnings than `--max-warnings`; what the baseline knows does not count.
 * @throws {UsageError} When options exclude each other, or the baseline cannot be used.
 */
export async function check(io: CliIo, paths: readonly string[], options: CheckOptions): Promise<number> {
  const format = formatOf(options);
  const baseline = baselineOf(io, options);
  const open = await openWorkspace(io, paths, { ...options, targets: options.target });
  const { files, skills } = await filesToCheck(io, open);
  const findAll = async (): Promise<Finding[]> => {
    const progress = createProgress(io, "Checking");
    try {
      return await checkFiles(io, open, files, progress);
    } finally {
      progress.clear();
    }
  };

  let report: CheckReport = { findings: await findAll(), skills, files: files.length };
  if (options.fix === true) {
    const { applied, warnings } = await fixFiles(io, open, report.findings);
    for (const warning of warnings) io.error(`${warning}\n`);
    report = { ...report, fixed: applied, ...(applied.length === 0 ? {} : { findings: await findAll() }) };
  }
  const fingerprints = new Fingerprints(io, open.scope.folders);
  if (baseline !== undefined) {
    const { findings } = report;
    if (options.updateBaseline === true) {
      const known = await updateBaseline(io, baseline, findings, open.scope, fingerprints);
      io.error(`${display(io.cwd, baseline)} knows ${known} finding${known === 1 ? "" : "s"}.\n`);
    }
    const compared = await compareWithBaseline(io, baseline, findings, open.scope, fingerprints);
    report = { ...report, findings: compared.fresh, baseline: compared.result };
  }
  const shown = options.quiet === true ? report.findings.filter(({ severity }) => severity === "error") : undefined;
  await writeReport(io, format, report, shown ?? report.findings, fingerprints);
  const { errors, warnings } = countSeverities(report.findings);
  const tooMany = options.maxWarnings !== undefined && warnings > options.maxWarnings;
  return errors > 0 || tooMany ? exitCode.findings : exitCode.fine;
}

function formatOf({ format, json }: CheckOptions): CheckFormat {
  if (json !== true) return format ?? "text";
  if (format === undefined || format === "json") return "json";
  throw new UsageError(`--json and --format ${format} exclude each other: choose one of them.`);
}

function baselineOf(io: CliIo, { baseline, updateBaseline }: CheckOptions): string | undefined {
  if (baseline !== undefined) return absolute(io.cwd, baseline);
  if (updateBaseline !== true) return undefined;
  throw new UsageError("--update-baseline needs to know the file: add --baseline <file>.");
}
