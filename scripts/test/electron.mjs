import { readFileSync } from "node:fs";
import { join } from "node:path";

import { build } from "../../esbuild.mjs";
import { bundleHostSuite } from "../../test/support/vscode/hostBundle.ts";
import { runInDesktop } from "../../test/support/vscode/desktopRun.ts";
import { Failure } from "../bootstrap/failure.mjs";
import { cacheDirectory } from "../cache/directory.mjs";
import { describeLane, describeTotal } from "./report.mjs";

/**
 * Runs the in-host suite in the oldest desktop VS Code that `engines.vscode` allows, then in the stable one, or in the
 * versions named on the command line.
 * @param {import("../bootstrap/prepare.mjs").Context} context
 * @returns {Promise<number>} exit code
 */
export async function testElectron({ root, args }) {
  if (process.platform === "linux" && (process.env.DISPLAY ?? "") === "") {
    throw new Failure("Desktop VS Code needs a display. Run it as `xvfb-run -a npm run test:electron`.");
  }
  const { errors } = await build({ production: true });
  if (errors.length > 0) {
    throw new Failure("Skillwright could not be built.", errors.join("\n"));
  }
  const tests = await bundleHostSuite();
  const results = [];
  for (const version of args.length > 0 ? args : [minimumVersion(root), "stable"]) {
    const started = Date.now();
    const { result, output } = await runInDesktop({ version, tests, cache: join(cacheDirectory(), "vscode-test") });
    const counts = result ?? { passed: 0, failed: 1 };
    results.push(counts);
    console.log(describeLane(version, { passed: counts.passed, failed: counts.failed, output }, Date.now() - started));
  }
  console.log(`\n${describeTotal(results)}`);
  return results.every(({ failed }) => failed === 0) ? 0 : 1;
}

/** @param {string} root */
function minimumVersion(root) {
  const { engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return engines.vscode.replace(/^\D+/, "");
}
