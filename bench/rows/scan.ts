import { rmSync } from "node:fs";
import { runCase, runRounds } from "../lib/child.ts";
import { copySkills } from "../lib/sample.ts";
import { median } from "../lib/stats.ts";
import { ms, ratio, type Measurement, type Row } from "../lib/table.ts";

interface Scan {
  readonly ms: number;
  readonly skills: number;
  /** Skillwright only: the same scan later in the process. */
  readonly warm?: number;
}

const rounds = 9;

/** Scan of the corpus in a cold process beside its floor and its peers, and the bounds that the requirements name. */
export const scanRows: Measurement = {
  title: "Scan, metadata only, cold process",
  async run({ corpus, progress }) {
    const all = runRounds<Scan>(
      {
        skillwright: () => runCase<Scan>("scan-skillwright", [corpus.directory]),
        floor: () => runCase<Scan>("scan-floor", [corpus.directory]),
        deepagents: () => runCase<Scan>("scan-deepagents", corpus.skills),
        "skills-ref": () => runCase<Scan>("scan-skills-ref", [corpus.directory]),
      },
      rounds,
    );
    const time = (name: string) => median((all[name] ?? []).map((scan) => scan.ms));
    const found = (name: string) => all[name]?.[0]?.skills ?? 0;
    const own = time("skillwright");
    const rows: Row[] = [
      {
        what: `scan of ${found("skillwright")} skills`,
        measured: ms(own),
        beside: `floor ${ms(time("floor"))}: ${ratio(own, time("floor"))}`,
        bound: "≤ 1.3× floor",
        met: own <= 1.3 * time("floor"),
      },
      ...["deepagents", "skills-ref"].map((peer) => ({
        what: `the same by ${peer}`,
        measured: ms(time(peer)),
        beside: `it finds ${found(peer)}; Skillwright takes ${ratio(own, time(peer))} of its time`,
        bound: "Skillwright is faster",
        met: own < time(peer),
      })),
    ];
    for (const [count, bound] of [
      [100, 20],
      [50, 10],
    ] as const) {
      progress(`measuring: scan of ${count} skills`);
      const directory = copySkills(corpus.skills, count);
      const few = runRounds<Scan>(
        {
          own: () => runCase<Scan>("scan-skillwright", [directory]),
          floor: () => runCase<Scan>("scan-floor", [directory]),
        },
        rounds,
      );
      rmSync(directory, { recursive: true });
      const middle = (name: string, of: (scan: Scan) => number) => median((few[name] ?? []).map(of));
      const value = middle("own", (scan) => scan.ms);
      const floor = middle("floor", (scan) => scan.ms);
      const warm = middle("own", (scan) => scan.warm ?? Number.NaN);
      rows.push({
        what: `scan of ${few["own"]?.[0]?.skills} skills`,
        measured: ms(value),
        beside: `floor ${ms(floor)}: ${ratio(value, floor)}; warm ${ms(warm)}`,
        bound: `≤ ${bound} ms`,
        met: value <= bound,
      });
    }
    return rows;
  },
};
