import type { CliIo } from "../io.ts";

/** One line on the terminal that says how far a command is. */
export interface ProgressLine {
  show(done: number, total: number): void;
  /** Takes the line away. */
  clear(): void;
}

/** Writes to standard error where a person looks at it; says nothing in CI, in a pipe and on a terminal that cannot. */
export function createProgress(io: CliIo, what: string): ProgressLine {
  const { CI, TERM } = io.environment;
  if (!io.terminal.error || (CI ?? "") !== "" || TERM === "dumb") return { show() {}, clear() {} };
  let shown = false;
  return {
    show(done, total) {
      shown = true;
      io.error(`\r\u001b[K${what} ${done} of ${total}`);
    },
    clear() {
      if (shown) io.error("\r\u001b[K");
      shown = false;
    },
  };
}
