// Load, read and catalog on real skills: the medians of warm calls.
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SkillStore } from "../../core/store/skillStore.ts";
import { createTokenCounter } from "../../core/tokens/o200k.ts";
import { openStore } from "../lib/openStore.ts";

function open(directory: string): SkillStore {
  return openStore(directory, { counter: createTokenCounter() });
}

async function each(count: number, run: (i: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const start = performance.now();
    await run(i);
    times.push(performance.now() - start);
  }
  return times;
}

const fifty = open(process.argv[2] ?? ".");
const skills = await fifty.scan();
const catalogTimes = await each(20, () => fifty.getCatalog());
const catalog = await fifty.getCatalog();
const unlimited = await fifty.getCatalog({ budget: Number.MAX_SAFE_INTEGER });
const names = await fifty.getNames();
const first = await each(names.length, (i) => fifty.load(names[i] ?? ""));
const cached = await each(1000, (i) => fifty.load(names[i % names.length] ?? ""));

const directory = mkdtempSync(join(tmpdir(), "skillwright-read-"));
mkdirSync(join(directory, "reader"));
writeFileSync(join(directory, "reader", "SKILL.md"), "---\nname: reader\ndescription: Reads a file\n---\n\nRead.\n");
writeFileSync(
  join(directory, "reader", "large.md"),
  "A line of a reference file, as long as lines are.\n".repeat(1024),
);
const reader = open(directory);
const reads = await each(200, () => reader.readSupportingFile("reader", "large.md"));
rmSync(directory, { recursive: true });

const shown = { full: 0, shortened: 0, "name-only": 0, dropped: 0 };
for (const skill of catalog.skills) shown[skill.shown]++;
console.log(
  JSON.stringify({
    skills,
    catalogTimes,
    tokens: catalog.tokens,
    unlimited: unlimited.tokens,
    shown,
    first,
    cached,
    reads,
  }),
);
