import { relative } from "node:path";
import { runCase } from "../lib/child.ts";
import { median, percentile } from "../lib/stats.ts";
import { ms, ratio, type Measurement } from "../lib/table.ts";

interface Check {
  readonly totals: { readonly bare: readonly number[]; readonly check: readonly number[] };
  readonly each: readonly number[];
  readonly slowest: { readonly ms: number; readonly path: string };
  readonly findings: number;
  readonly skills: number;
}

/** Parse and all rules over the corpus, without token counts and supporting files, on one thread. */
export const checkRows: Measurement = {
  title: "Check, all rules, one thread",
  async run({ corpus }) {
    const result = runCase<Check>("check", corpus.skills);
    const own = median(result.totals.check);
    const bare = median(result.totals.bare);
    const middle = median(result.each);
    return [
      {
        what: `check of ${result.skills} skills (${result.findings} findings)`,
        measured: ms(own),
        beside: `bare Lezer and YAML parse ${ms(bare)}: ${ratio(own, bare)}`,
        bound: "≤ 2× bare parse",
        met: own <= 2 * bare,
      },
      {
        what: "one skill, median (p99)",
        measured: `${ms(middle)} (${ms(percentile(result.each, 0.99))})`,
        bound: "≤ 1 ms",
        met: middle <= 1,
      },
      {
        what: "slowest skill, first time",
        measured: ms(result.slowest.ms),
        beside: relative(corpus.directory, result.slowest.path),
        bound: "≤ 250 ms",
        met: result.slowest.ms <= 250,
      },
    ];
  },
};
