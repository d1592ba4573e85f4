import { rmSync } from "node:fs";
import { join } from "node:path";
import { runCase } from "../lib/child.ts";
import { ServerProcess } from "../lib/serverProcess.ts";
import { median } from "../lib/stats.ts";
import { ms, ratio, type Measurement, type Row } from "../lib/table.ts";
import { skillName, writeWorkspace } from "../lib/workspace.ts";

const sizes = [100, 1_000, 10_000] as const;

interface Size {
  readonly count: number;
  readonly edit: number;
  readonly scan: number;
  readonly check: number;
}

/** What an edit, a scan and a check cost as the workspace grows. */
export const growthRows: Measurement = {
  title: "Growth with the number of skills",
  async run({ corpus, repository, progress }) {
    const measured: Size[] = [];
    for (const count of sizes) {
      progress(`measuring: growth, ${count} skills`);
      const folder = writeWorkspace(corpus.skills, count);
      measured.push({ count, edit: await editCost(repository, folder), ...scanAndCheck(folder) });
      rmSync(folder, { recursive: true });
    }
    const smallest = measured[0];
    const largest = measured.at(-1);
    const rows: Row[] = measured.map((size) => ({
      what: `${size.count.toLocaleString("en")} skills: one edit`,
      measured: ms(size.edit),
      beside: `scan ${ms(size.scan / size.count)} and check ${ms(size.check / size.count)} a skill`,
    }));
    if (smallest && largest) {
      // Noise of a loaded machine is about a third of an edit; growth with the workspace would be a hundredfold.
      rows.push({
        what: "edit at 10,000 against 100 skills",
        measured: ratio(largest.edit, smallest.edit),
        bound: "does not grow (≤ 1.5×)",
        met: largest.edit <= 1.5 * smallest.edit,
      });
      const perSkill = (size: Size) => (size.scan + size.check) / size.count;
      rows.push({
        what: "scan and check of a skill at 10,000 against 1,000",
        measured: ratio(perSkill(largest), perSkill(measured[1] ?? smallest)),
        bound: "linear (≤ 1.5×)",
        met: perSkill(largest) <= 1.5 * perSkill(measured[1] ?? smallest),
      });
    }
    return rows;
  },
};

async function editCost(repository: string, folder: string): Promise<number> {
  const server = await ServerProcess.start(repository, folder);
  await server.catalog();
  const path = join(folder, ".claude", "skills", skillName(8), "SKILL.md");
  await server.open(path);
  const times: number[] = [];
  // In the name, which the neighbours look at, and in the body.
  for (let i = 0; i < 60; i++) times.push(await server.keystroke(path, i % 2 === 0 ? 1 : 5, i % 2 === 0 ? 6 : 0));
  await server.stop();
  return median(times.slice(20));
}

function scanAndCheck(folder: string): { scan: number; check: number } {
  return runCase<{ scan: number; check: number }>("scan-and-check", [folder]);
}
