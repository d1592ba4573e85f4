/** One line of the report. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  /** The floor or peer of the same run, and how the measured value compares to it. */
  readonly beside?: string;
  readonly bound?: string;
  /** Undefined where design sets no bound. */
  readonly met?: boolean;
}

/** A group of rows; `run` measures and never throws for a missing peer, it says so in the row. */
export interface Measurement {
  readonly title: string;
  run(context: BenchContext): Promise<readonly Row[]>;
}

export interface BenchContext {
  readonly corpus: Corpus;
  /** Root of the repository. */
  readonly repository: string;
  readonly progress: (text: string) => void;
}

/** The skills that are measured on. */
export interface Corpus {
  readonly directory: string;
  /** True for the real corpus, false for the samples that stand in for it. */
  readonly real: boolean;
  /** Absolute paths of the SKILL.md files, sorted. */
  readonly skills: readonly string[];
}

export function ms(value: number): string {
  return value >= 100 ? `${value.toFixed(0)} ms` : value >= 1 ? `${value.toFixed(1)} ms` : `${value.toFixed(3)} ms`;
}

export function ratio(value: number, other: number): string {
  return `${(value / other).toFixed(2)}×`;
}

/** Prints rows as an aligned table. */
export function printRows(title: string, rows: readonly Row[]): void {
  const cells = rows.map((row) => [
    row.met === undefined ? " " : row.met ? "✓" : "✗",
    row.what,
    row.measured,
    row.beside ?? "",
    row.bound ?? "",
  ]);
  const header = ["", "what", "measured", "beside, in the same run", "bound"];
  const widths = header.map((text, i) => Math.max(text.length, ...cells.map((row) => (row[i] ?? "").length)));
  const line = (row: readonly string[]) =>
    row
      .map((text, i) => text.padEnd(widths[i] ?? 0))
      .join("  ")
      .trimEnd();
  console.log(`\n${title}`);
  console.log(line(header));
  console.log(widths.map((width) => "-".repeat(width)).join("  "));
  for (const row of cells) console.log(line(row));
}
