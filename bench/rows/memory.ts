import { rmSync } from "node:fs";
import { join } from "node:path";
import type { CatalogSnapshot } from "../../contract/catalog.ts";
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

/** Milliseconds between two looks at the memory, and looks between two at whether anything is left to do. */
const step = 250;
const looks = 80;
/** Milliseconds after the last count in which the server gives back what it no longer needs. */
const afterwards = 15_000;
/** Milliseconds after which the figure is taken all the same. */
const patience = 600_000;

/** Waits until every skill is checked and counted; gives the most memory that was seen, in bytes. */
async function peakUntilIdle(server: ServerProcess): Promise<number> {
  const deadline = performance.now() + patience;
  let peak = server.memory();
  const watch = async (ms: number): Promise<void> => {
    for (let waited = 0; waited < ms; waited += step) {
      await new Promise((resolve) => setTimeout(resolve, step));
      peak = Math.max(peak, server.memory());
    }
  };
  do await watch(step * looks);
  while (!isDone(await server.catalog()) && performance.now() < deadline);
  await watch(afterwards);
  return peak;
}

function isDone({ skills }: CatalogSnapshot): boolean {
  return skills.every(({ tokens, problems }) => tokens !== undefined && problems !== undefined);
}
