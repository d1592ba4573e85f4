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
    // Idle work counts tokens and problems of closed skills; it is given time to load the tokenizer and go on.
    await new Promise((resolve) => setTimeout(resolve, 15_000));
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
        what: "the same after 15 s of idle work",
        measured: megabytes(idle),
        beside: "with the tokenizer's tables loaded",
        bound: "≤ 200 MB",
        met: idle <= 200e6,
      },
    ];
  },
};
