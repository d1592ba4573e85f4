import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { median } from "../lib/stats.ts";
import { ms, type Measurement, type Row } from "../lib/table.ts";

const rounds = 3;

/** The built command line on the whole corpus: from start to exit, with token budgets and supporting files. */
export const cliRows: Measurement = {
  title: "Command line, whole process",
  async run({ corpus, repository }) {
    const file = join(repository, "dist", "cli.js");
    if (!existsSync(file)) return [{ what: "check", measured: "dist/cli.js is missing: run `npm run build` first" }];
    return [
      row(file, `check of ${corpus.skills.length} skills, counted and with their files`, [
        "check",
        corpus.directory,
        "--json",
      ]),
      row(file, "check of one skill", ["check", corpus.skills[0] ?? corpus.directory, "--json"]),
    ];
  },
};

function row(file: string, what: string, argv: readonly string[]): Row {
  const times: number[] = [];
  let last = "";
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    last = spawnSync(process.execPath, [file, ...argv], { encoding: "utf8", maxBuffer: 256 << 20 }).stdout;
    times.push(performance.now() - start);
  }
  const { files, errors, warnings, hints } = JSON.parse(last) as Readonly<Record<string, number>>;
  return {
    what,
    measured: ms(median(times)),
    beside: `${files} files: ${errors} errors, ${warnings} warnings, ${hints} hints`,
  };
}
