import { rmSync } from "node:fs";
import { runCase } from "../lib/child.ts";
import { copySkills } from "../lib/sample.ts";
import { median } from "../lib/stats.ts";
import { ms, type Measurement } from "../lib/table.ts";

interface Disclosure {
  readonly skills: number;
  readonly catalogTimes: readonly number[];
  readonly tokens: number;
  readonly unlimited: number;
  readonly shown: Readonly<Record<"full" | "shortened" | "name-only" | "dropped", number>>;
  readonly first: readonly number[];
  readonly cached: readonly number[];
  readonly reads: readonly number[];
}

/** What the three tiers cost in time and tokens, on fifty real skills. */
export const disclosureRows: Measurement = {
  title: "Disclosure",
  async run({ corpus }) {
    const directory = copySkills(corpus.skills, 50);
    const result = runCase<Disclosure>("disclosure", [directory]);
    rmSync(directory, { recursive: true });
    const cached = median(result.cached);
    const read = median(result.reads);
    const cut = Object.entries(result.shown).map(([how, count]) => `${count} ${how}`);
    return [
      {
        what: `catalog of ${result.skills} skills`,
        measured: `${result.tokens} tokens, ${ms(median(result.catalogTimes))}`,
        beside: `without a budget ${result.unlimited}; ${cut.join(", ")}`,
        bound: "≤ 5,000 tokens",
        met: result.tokens <= 5000,
      },
      { what: "load_skill, first time", measured: ms(median(result.first)) },
      { what: "load_skill, cached", measured: ms(cached), bound: "≤ 1 ms", met: cached <= 1 },
      { what: "read_skill_file of 50 KB", measured: ms(read), bound: "≤ 5 ms", met: read <= 5 },
    ];
  },
};
