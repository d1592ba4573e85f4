import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ServerProcess } from "../lib/serverProcess.ts";
import { median, percentile } from "../lib/stats.ts";
import { ms, type Measurement, type Row } from "../lib/table.ts";
import { sizedSkill, writeWorkspace } from "../lib/workspace.ts";

const edits = 200;

/** From a typed character to the diagnostics of the new text, over the protocol, in the built server. */
export const keystrokeRows: Measurement = {
  title: "Keystroke to diagnostics, workspace of 1,000 skills",
  async run({ corpus, repository }) {
    const folder = writeWorkspace(corpus.skills, 1000);
    const server = await ServerProcess.start(repository, folder);
    await server.catalog();
    const large = largest(corpus.skills);
    const rows: Row[] = [
      await typeIn(server, "10 KB SKILL.md", sizedSkill("measured", 10_000), 10),
      await typeIn(server, `${(large.length / 1000).toFixed(0)} KB SKILL.md`, large, 60),
    ];
    await server.stop();
    rmSync(folder, { recursive: true });
    return rows;
  },
};

async function typeIn(server: ServerProcess, what: string, text: string, bound: number): Promise<Row> {
  const path = join(server.folder, ".claude", "skills", "measured", "SKILL.md");
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  await server.open(path, text);
  const lines = text.split("\n").length;
  for (let i = 0; i < 20; i++) await server.keystroke(path, Math.trunc(lines / 2), 0);
  const times: number[] = [];
  for (let i = 0; i < edits; i++) times.push(await server.keystroke(path, 6 + ((i * 37) % (lines - 7)), 0));
  const p95 = percentile(times, 0.95);
  return {
    what,
    measured: `p95 ${ms(p95)}, median ${ms(median(times))}`,
    bound: `p95 ≤ ${bound} ms`,
    met: p95 <= bound,
  };
}

function largest(skills: readonly string[]): string {
  return skills
    .map((path) => readFileSync(path, "utf8"))
    .reduce((best, text) => (text.length > best.length ? text : best), "");
}
