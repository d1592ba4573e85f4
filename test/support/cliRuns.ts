import { runCli } from "../../cli/program.ts";
import { silentLogger } from "../../core/ports.ts";
import type { Machine, Path } from "../../core/ports.ts";
import { createTestClock, wordCounter } from "./agentRuns.ts";
import type { MemoryFileSystem } from "./memoryFileSystem.ts";

export interface CliResult {
  readonly code: number;
  readonly out: string;
  readonly error: string;
  /** Standard output as JSON. */
  readonly json: () => unknown;
}

/** What a test may change of the surroundings. */
export interface CliSurroundings {
  readonly cwd?: Path;
  /** True when a person looks at both streams. */
  readonly terminal?: boolean;
  readonly writeFile?: (path: Path, text: string) => void;
  readonly machine?: Machine;
}

/** A Linux machine that has nothing that a skill could require. */
const emptyMachine: Machine = {
  os: "linux",
  findBinaries: async () => [],
  hasVariable: () => false,
  lookAgain() {},
};

/** Runs the command line on a file system in memory, from `/project`. */
export async function cli(
  fileSystem: MemoryFileSystem,
  argv: readonly string[],
  environment: Record<string, string | undefined> = {},
  more: CliSurroundings = {},
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
    terminal: { out: more.terminal ?? false, error: more.terminal ?? false },
    version: "1.2.3",
    cwd: more.cwd ?? "/project",
    home: "/home/me",
    environment,
    fileSystem,
    writeFile: more.writeFile ?? ((path, text) => fileSystem.write(path, text)),
    clock: createTestClock(),
    machine: more.machine ?? emptyMachine,
    logger: silentLogger,
    loadCounter: () => Promise.resolve(wordCounter),
    signal: new AbortController().signal,
  });
  return { code, out, error, json: () => JSON.parse(out) as unknown };
}
