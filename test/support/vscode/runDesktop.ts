// `node test/support/vscode/runDesktop.ts <version> <cache> <result file>` runs the in-host suite in desktop VS Code.
import { writeFile } from "node:fs/promises";

import { runInDesktop } from "./desktopRun.ts";
import { bundleHostSuite } from "./hostBundle.ts";

const [, , version = "stable", cache = ".vscode-test", resultFile] = process.argv;
const { result, output } = await runInDesktop({ version, cache, tests: await bundleHostSuite() });
console.log(output);
if (result !== undefined && resultFile !== undefined) {
  const { passed, failed, skipped } = result;
  await writeFile(resultFile, JSON.stringify({ passed, failed, pending: skipped }));
}
process.exit(result !== undefined && result.failed === 0 ? 0 : 1);
