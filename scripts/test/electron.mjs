import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { build } from "../../esbuild.mjs";
import { Failure } from "../bootstrap/failure.mjs";
import { cacheDirectory } from "../cache/directory.mjs";
import { run } from "../process/run.mjs";
import { readCounts } from "./mochaLane.mjs";
import { describeLane, describeTotal } from "./report.mjs";

/** Milliseconds for a download and a run. */
const timeout = 900_000;

/**
 * Runs the in-host suite in the oldest desktop VS Code that `engines.vscode` allows, then in the stable one, or in the
 * versions named on the command line.
 * @param {import("../bootstrap/prepare.mjs").Context} context
 * @returns {Promise<number>} exit code
 */
export async function testElectron({ root, supervisor, progress, args }) {
  if (process.platform === "linux" && (process.env.DISPLAY ?? "") === "") {
    throw new Failure("Desktop VS Code needs a display. Run it as `xvfb-run -a npm run test:electron`.");
  }
  const { errors } = await build({ production: true });
  if (errors.length > 0) {
    throw new Failure("Skillwright could not be built.", errors.join("\n"));
  }
  const temporary = mkdtempSync(join(tmpdir(), "skillwright-test-"));
  process.once("exit", () => rmSync(temporary, { recursive: true, force: true, maxRetries: 3 }));
  const script = join(root, "test", "support", "vscode", "runDesktop.ts");
  const cache = join(cacheDirectory(), "vscode-test");
  const results = [];
  for (const version of args.length > 0 ? args : [minimumVersion(root), "stable"]) {
    const started = Date.now();
    const step = progress.step(`Testing in VS Code ${version}`);
    const counts = join(temporary, `${version}.json`);
    const nodeArgs = ["--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", script, version, cache, counts];
    const result = await readCounts(counts, await run(supervisor, process.execPath, nodeArgs, { cwd: root, timeout }));
    step.skip();
    results.push(result);
    progress.print(describeLane(version, result, Date.now() - started));
  }
  progress.print(`\n${describeTotal(results)}`);
  return results.every(({ failed }) => failed === 0) ? 0 : 1;
}

/** @param {string} root */
function minimumVersion(root) {
  const { engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return engines.vscode.replace(/^\D+/, "");
}
