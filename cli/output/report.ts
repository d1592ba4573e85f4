import type { Finding } from "../../contract/finding.ts";
import type { Fingerprints } from "../check/fingerprints.ts";
import type { CheckFormat, CheckReport } from "../check/types.ts";
import { writeJson } from "../io.ts";
import type { CliIo } from "../io.ts";
import { sourceRoot } from "../paths.ts";
import { checkGithub } from "./checkGithub.ts";
import { checkJson } from "./checkJson.ts";
import { checkSarif } from "./checkSarif.ts";
import { checkText } from "./checkText.ts";
import { paintFor } from "./colors.ts";

/**
 * Writes a report to standard output.
 *
 * @param shown The findings that are listed; sums are of the whole report.
 */
export async function writeReport(
  io: CliIo,
  format: CheckFormat,
  report: CheckReport,
  shown: readonly Finding[],
  fingerprints: Fingerprints,
): Promise<void> {
  switch (format) {
    case "json":
      return writeJson(io, checkJson(report, shown));
    case "text":
      return io.out(checkText(report, shown, io.cwd, paintFor(io)));
    case "github":
      return io.out(checkGithub(report, shown, await sourceRoot(io), io.cwd));
    case "sarif": {
      const root = await sourceRoot(io);
      return writeJson(io, await checkSarif(shown, { root, version: io.version, fingerprints }));
    }
  }
}
