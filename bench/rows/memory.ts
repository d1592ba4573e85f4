import { rmSync } from "node:fs";
import { join } from "node:path";
import { ServerProcess } from "../lib/serverProcess.ts";
import type { Measurement } from "../lib/table.ts";
import { skillName, writeWorkspace } from "../lib/workspace.ts";

/** Memory of the built server with a large workspace, after the catalog was asked for and a file was edited. */
export const memoryRows: Measurement = {
  title: "Server memory",
  async run({ corpus, repository }) {
    const folder = writeWorkspace(corpus.skills, 5000);
    const server = await ServerProcess.start(repository, folder);
    await server.catalog();
    const path = join(folder, ".claude", "skills", skillName(1), "SKILL.md");
    await server.open(path);
    for (let i = 0; i < 20; i++) await server.keystroke(path, 5, 0);
    const scanned = server.memory();
    const peak = await peakUntilIdle(server);
    const idle = server.memory();
    await server.stop();
    rmSync(folder, { recursive: true });
    const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
    return [
      {
        what: "5,000 skills, scanned and edited",
        measured: megabytes(scanned),
        bound: "≤ 200 MB",
        met: scanned <= 200e6,
      },
      {
        what: "the same when all is checked and counted",
        measured: megabytes(idle),
        beside: `${megabytes(peak)} at most on the way, the tokenizer's tables included`,
        bound: "≤ 200 MB",
        met: idle <= 200e6,
      },
    ];
  },
};

/** Milliseconds between two looks at the memory. */
const step = 250;
/** Milliseconds without a word of the server after which its work in the background has ended. */
const quiet = 15_000;
/** Milliseconds after which the figure is taken all the same. */
const patience = 600_000;

/**
 * Waits until every skill is checked and counted. The server is not asked for it: each answer would hold 5,000 skills.
 *
 * @returns the most memory that was seen, in bytes
 */
async function peakUntilIdle(server: ServerProcess): Promise<number> {
  const deadline = performance.now() + patience;
  let peak = server.memory();
  while (server.quietFor < quiet && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, step));
    peak = Math.max(peak, server.memory());
  }
  return peak;
}
