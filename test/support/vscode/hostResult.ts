/** What the in-host suite printed about itself. */
export interface HostResult {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Lines of the suite: results, and everything that belongs to a failure. */
  readonly lines: readonly string[];
}

const marker = "SKILLWRIGHT_HOST_RESULT ";

/** Lines of the extension host that are the suite's own; VS Code's services write to the same console. */
const ownLine = /^(?:(?:not )?ok |# )/;

/**
 * Reads the console output of an extension host that ran the suite.
 *
 * @returns `undefined` when the suite never said its result: it crashed, or never started.
 */
export function readHostResult(output: string): HostResult | undefined {
  const lines = output.split("\n");
  const last = lines.findLast((line) => line.startsWith(marker));
  if (last === undefined) {
    return undefined;
  }
  const counts = JSON.parse(last.slice(marker.length)) as Pick<HostResult, "passed" | "failed" | "skipped">;
  return { ...counts, lines: lines.filter((line) => ownLine.test(line) && line.trim() !== "") };
}
