// `node test/support/vscode/runHost.ts [<result file>]` runs the in-host suite in the served VS Code.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { runHostSuite } from "./hostRun.ts";
import { repository } from "./paths.ts";

const { result, end, log, trace } = await runHostSuite();
const [, , resultFile] = process.argv;
if (result !== undefined) {
  console.log(result.lines.join("\n"));
  await keepActivation(result.lines);
}
if (result === undefined || result.failed > 0) {
  const directory = join(repository, "test-results", "logs");
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, "vscode-host.log"), trace);
  const silent = result === undefined ? "The suite never said its result. " : "";
  console.log(`\n${silent}The run ended with ${end}. All that the host printed: test-results/logs/vscode-host.log`);
  console.log(`\nLog of the extension:\n${log}`);
}
if (result !== undefined && resultFile !== undefined) {
  const { passed, failed, skipped } = result;
  await writeFile(resultFile, JSON.stringify({ passed, failed, pending: skipped }));
}
process.exit(result !== undefined && result.failed === 0 ? 0 : 1);

/** Keeps the activation time that the suite printed, for `npm run bench`. */
async function keepActivation(lines: readonly string[]): Promise<void> {
  const milliseconds = lines.map((line) => /^# activation took ([\d.]+) ms/.exec(line)?.[1]).find(Boolean);
  if (milliseconds === undefined) return;
  const directory = join(repository, "test-results");
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, "activation.json"), JSON.stringify({ milliseconds: Number(milliseconds) }));
}
