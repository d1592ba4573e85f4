import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { createTokenCounter } from "../../core/tokens/o200k.ts";
import { ms, type BenchContext, type Measurement, type Row } from "../lib/table.ts";

const textFiles = new Set([
  ".md",
  ".txt",
  ".py",
  ".js",
  ".ts",
  ".sh",
  ".json",
  ".yaml",
  ".yml",
  ".html",
  ".css",
  ".csv",
]);

/** Token counts, which are kept off the hot path: per megabyte of SKILL.md files and of supporting files. */
export const tokenRows: Measurement = {
  title: "Token counts (o200k_base), off the hot path",
  async run({ corpus }: BenchContext) {
    const supporting = new Set<string>();
    for (const skill of corpus.skills) {
      const directory = dirname(skill);
      for (const entry of readdirSync(directory, { withFileTypes: true, recursive: true })) {
        const path = join(entry.parentPath, entry.name);
        if (entry.isFile() && textFiles.has(extname(entry.name)) && statSync(path).size <= 1 << 20)
          supporting.add(path);
      }
    }
    for (const skill of corpus.skills) supporting.delete(skill);
    const first = performance.now();
    createTokenCounter().count("first");
    return [
      { what: "first count, tables loaded already", measured: ms(performance.now() - first) },
      count("SKILL.md files", corpus.skills),
      count("supporting files", [...supporting].sort().slice(0, 1500)),
      count("100,000 times one letter", [], "a".repeat(100_000)),
    ];
  },
};

function count(what: string, paths: readonly string[], text?: string): Row {
  const texts = text === undefined ? paths.map((path) => readFileSync(path, "utf8")) : [text];
  const counter = createTokenCounter();
  const bytes = texts.reduce((total, each) => total + Buffer.byteLength(each), 0);
  const start = performance.now();
  let tokens = 0;
  for (const each of texts) tokens += counter.count(each);
  const elapsed = performance.now() - start;
  const megabytes = bytes / (1 << 20);
  return {
    what,
    measured: `${ms(elapsed)}, ${tokens.toLocaleString("en")} tokens`,
    beside: `${texts.length} texts, ${megabytes.toFixed(2)} MiB: ${ms(elapsed / megabytes)} per MiB`,
  };
}
