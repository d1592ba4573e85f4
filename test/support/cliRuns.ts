import { runCli } from "../../cli/program.ts";
import { silentLogger } from "../../core/ports.ts";
import { createTestClock, wordCounter } from "./agentRuns.ts";
import type { MemoryFileSystem } from "./memoryFileSystem.ts";

export interface CliResult {
  readonly code: number;
  readonly out: string;
  readonly error: string;
  /** Standard output as JSON. */
  readonly json: () => unknown;
}

/** Runs the command line on a file system in memory, from `/project`. */
export async function cli(
  fileSystem: MemoryFileSystem,
  argv: readonly string[],
  environment: Record<string, string | undefined> = {},
): Promise<CliResult> {
  let out = "";
  let error = "";
  const code = await runCli(argv, {
    out: (text) => {
      out += text;
    },
    error: (text) => {
      error += text;
    },
    cwd: "/project",
    home: "/home/me",
    environment,
    fileSystem,
    clock: createTestClock(),
    logger: silentLogger,
    loadCounter: () => Promise.resolve(wordCounter),
    signal: new AbortController().signal,
  });
  return { code, out, error, json: () => JSON.parse(out) as unknown };
}
