// `node test/support/vscode/runHost.ts [<result file> [<window>]]` runs the in-host suite in the served VS Code, in all its
// windows or in one of them (see hostSuites.ts).
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { runHostSuite } from "./hostRun.ts";
import { hostSuites } from "./hostSuites.ts";
import { repository } from "./paths.ts";

const [, , resultFile, only] = process.argv;
const total = { passed: 0, failed: 0, pending: 0 };
const traces: string[] = [];
for (const suite of hostSuites) {
  if (only !== undefined && only !== suite.name) continue;
  const { result, end, log, trace } = await runHostSuite(suite);
  total.passed += result?.passed ?? 0;
  total.failed += result?.failed ?? 1;
  total.pending += result?.skipped ?? 0;
  if (result !== undefined) {
    console.log(`${suite.name}\n${result.lines.join("\n")}`);
    await keepActivation(result.lines);
  }
  if (result !== undefined && result.failed === 0) continue;
  traces.push(`${suite.name}\n${trace}`);
  const silent = result === undefined ? "The suite never said its result. " : "";
  console.log(`\n${silent}The run "${suite.name}" ended with ${end}. Log of the extension:\n${log}`);
}
if (traces.length > 0) {
  const directory = join(repository, "test-results", "logs");
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, "vscode-host.log"), traces.join("\n\n"));
  console.log("\nAll that the hosts printed: test-results/logs/vscode-host.log");
}
if (resultFile !== undefined && resultFile !== "") await writeFile(resultFile, JSON.stringify(total));
process.exit(total.failed === 0 ? 0 : 1);

/** Keeps the activation time that the suite printed, for `npm run bench`. */
async function keepActivation(lines: readonly string[]): Promise<void> {
  const milliseconds = lines.map((line) => /^# activation took ([\d.]+) ms/.exec(line)?.[1]).find(Boolean);
  if (milliseconds === undefined) return;
  const directory = join(repository, "test-results");
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, "activation.json"), JSON.stringify({ milliseconds: Number(milliseconds) }));
}
