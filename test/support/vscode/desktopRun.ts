import { runTests } from "@vscode/test-electron";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { join } from "node:path";

import { readHostResult, type HostResult } from "./hostResult.ts";
import { modelExtension, repository } from "./paths.ts";
import { copySamples, temporaryFolder } from "./workspaceCopy.ts";

export interface DesktopRun {
  /** `undefined` when the suite never said its result. */
  readonly result: HostResult | undefined;
  readonly output: string;
}

export interface DesktopOptions {
  /** A version number, `stable` or `insiders`. */
  readonly version: string;
  /** The bundled suite. */
  readonly tests: string;
  /** Where downloaded versions are kept. */
  readonly cache: string;
}

/** Runs the in-host suite in a desktop VS Code, downloaded on first use, on a copy of the samples. */
export async function runInDesktop({ version, tests, cache }: DesktopOptions): Promise<DesktopRun> {
  const workspace = await copySamples([".claude/skills"]);
  // Its socket lies in here, and a socket's path may have about a hundred characters.
  const profile = await temporaryFolder("vs");
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  const printed = Promise.all([text(stdout), text(stderr)]);
  let failure = "";
  try {
    await runTests({
      version,
      cachePath: cache,
      extensionDevelopmentPath: [repository, modelExtension],
      extensionTestsPath: tests,
      launchArgs: [
        workspace.path,
        "--disable-extensions",
        `--user-data-dir=${join(profile.path, "d")}`,
        `--extensions-dir=${join(profile.path, "e")}`,
      ],
      extensionTestsEnv: { SKILLWRIGHT_LOG_FILE: join(profile.path, "extension.log") },
      stdout,
      stderr,
    });
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
  } finally {
    stdout.end();
    stderr.end();
    await Promise.all([workspace.dispose(), profile.dispose()]);
  }
  const output = (await printed).join("\n");
  const result = readHostResult(output);
  // A suite that passed in a host that then crashed has not passed.
  const counts = result !== undefined && result.failed === 0 && failure !== "" ? { ...result, failed: 1 } : result;
  return { result: counts, output: `${failure}\n${output}`.trim() };
}
