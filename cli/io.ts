import type { Clock, FileSystem, Logger, Machine, Path, TokenCounter } from "../core/ports.ts";

/** What the command line has to do with its surroundings. Tests give their own. */
export interface CliIo {
  /** Writes to standard output; the text ends with its own line break. */
  readonly out: (text: string) => void;
  /** Writes to standard error. */
  readonly error: (text: string) => void;
  /** Which of the two is a terminal that a person looks at. */
  readonly terminal: { readonly out: boolean; readonly error: boolean };
  /** Version of Skillwright. */
  readonly version: string;
  /** Absolute path of the current directory. */
  readonly cwd: Path;
  /** Absolute path of the home directory, for `--user`. */
  readonly home: Path;
  /** The process's environment; tracing variables are removed from it before a run. */
  readonly environment: Record<string, string | undefined>;
  readonly fileSystem: FileSystem;
  /** Replaces or creates a file in one step; throws when it cannot. */
  readonly writeFile: (path: Path, text: string) => void;
  readonly clock: Clock;
  /** What this machine has that skills may require. */
  readonly machine: Machine;
  readonly logger: Logger;
  readonly loadCounter: () => Promise<TokenCounter>;
  /** Aborted by Ctrl+C. */
  readonly signal: AbortSignal;
}

/** Exit codes (design.md §6). */
export const exitCode = { fine: 0, findings: 1, couldNotRun: 2, stopped: 130 } as const;

/** A reason why a command cannot run, in words for the user. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Options that every command knows. */
export interface CommonOptions {
  readonly json?: boolean;
  /** Also search the skill roots of the home directory. */
  readonly user?: boolean;
}

/** Writes a value as JSON. */
export function writeJson(io: CliIo, value: unknown): void {
  io.out(`${JSON.stringify(value, undefined, 2)}\n`);
}

/** What went wrong, in one sentence, without a stack. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
