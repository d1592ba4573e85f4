/** What a child and everything that it starts may use. */
export interface ProcessLimits {
  /** Milliseconds by the clock. */
  readonly timeMs: number;
  /** Seconds of processor time of one process. */
  readonly cpuSeconds: number;
  /** Bytes of memory of all together. */
  readonly memoryBytes: number;
  readonly processes: number;
  /** Bytes of standard output and of standard error that are kept, each. */
  readonly outputBytes: number;
  /** Bytes of both after which it is ended. */
  readonly floodBytes: number;
  /** Bytes of one file that it writes. */
  readonly fileBytes: number;
}

/** 30 s as design.md §5 says; the others leave room for a script that reads a spreadsheet, and none for one that runs away. */
export const defaultProcessLimits: ProcessLimits = {
  timeMs: 30_000,
  cpuSeconds: 60,
  memoryBytes: 1_024 * 1_048_576,
  processes: 64,
  outputBytes: 65_536,
  floodBytes: 8 * 1_048_576,
  fileBytes: 64 * 1_048_576,
};

/** Threads that a process may have on average; Node has about a dozen. */
const threadsOfProcess = 16;

/**
 * A command that sets limits of the system and then becomes another one. The arguments of that are handed on as they are: the
 * shell that sets the limits never reads them.
 *
 * Limits by POSIX `ulimit` (POSIX.1-2024, `ulimit`; `-v` in KiB, `-f` in blocks of 512 bytes). A limit that the system does not
 * know is passed over: time, memory and number of processes are watched from outside as well. Address space is not limited
 * for programs that reserve far more than they use, as Node does, and for shells, which may start such.
 *
 * @param options.shell Absolute path of a POSIX shell.
 * @param options.addressSpace Whether to limit address space.
 * @param options.tasks Threads of all processes that run now.
 */
export function limitedCommand(
  command: readonly string[],
  limits: Pick<ProcessLimits, "cpuSeconds" | "memoryBytes" | "fileBytes" | "processes">,
  options: { readonly shell: string; readonly addressSpace: boolean; readonly tasks: number },
): readonly string[] {
  const tasks = options.tasks + limits.processes * threadsOfProcess;
  const settings = [
    "ulimit -c 0",
    `ulimit -t ${limits.cpuSeconds}`,
    `ulimit -f ${Math.ceil(limits.fileBytes / 512)}`,
    // Counted by user, not by child: what runs already is added. Shells do not agree on the letter.
    `{ ulimit -u ${tasks} || ulimit -p ${tasks}; }`,
    // Address space is more than memory that is held.
    ...(options.addressSpace ? [`ulimit -v ${Math.ceil(limits.memoryBytes / 1_024) * 4}`] : []),
  ];
  const script = `${settings.map((setting) => `${setting} 2>/dev/null`).join("; ")}; exec "$@"`;
  return [options.shell, "-c", script, "sh", ...command];
}
