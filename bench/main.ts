import { findCorpus } from "./lib/corpus.ts";
import { printRows, type BenchContext } from "./lib/table.ts";
import { measurements } from "./rows/index.ts";

const repository = `${import.meta.dirname}/..`;
const wanted = process.argv.slice(2);
const corpus = await findCorpus(repository);
console.log(
  corpus.real
    ? `Measured on the corpus: ${corpus.skills.length} skills.`
    : `The corpus (shared/corpus/dev.tar.gz) is not here: measured on the ${corpus.skills.length} samples, which says little.`,
);
console.log(`Node ${process.version}. Times are medians; every ratio is to a floor or peer measured in this run.`);

const context: BenchContext = {
  corpus,
  repository,
  progress: (text) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
  },
};

let missed = 0;
for (const measurement of measurements) {
  if (wanted.length > 0 && !wanted.some((name) => measurement.title.toLowerCase().includes(name.toLowerCase())))
    continue;
  context.progress(`measuring: ${measurement.title}`);
  const rows = await measurement.run(context);
  context.progress("");
  printRows(measurement.title, rows);
  missed += rows.filter((row) => row.met === false).length;
}
console.log(missed === 0 ? "\nEvery bound is met." : `\n${missed} bound(s) missed.`);
