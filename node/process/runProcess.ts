import { spawn, type ChildProcess } from "node:child_process";
import type { ScriptEnding } from "../../contract/scripts.ts";
import { BoundedText } from "./boundedText.ts";
import type { ProcessLimits } from "./limits.ts";
import { ProcessTree } from "./processTree.ts";

/** What is started. No shell reads it. */
export interface ProcessRequest {
  readonly command: readonly string[];
  readonly cwd: string;
  /** The whole environment; nothing is added. */
  readonly environment: Readonly<Record<string, string>>;
  readonly stdin?: string;
  readonly limits: ProcessLimits;
  /** Text that stands in the environment and nowhere else on the machine. */
  readonly mark: string;
}

export interface ProcessResult {
  readonly exitCode: number | null;
  readonly signal?: string;
  readonly ended?: ScriptEnding;
  readonly stdout: string;
  readonly stderr: string;
  readonly truncated: boolean;
  readonly durationMs: number;
}

/** Milliseconds between two looks at what the processes use. Elsewhere than on Linux a look starts a program. */
const watchMs = process.platform === "linux" ? 250 : 1_000;

/**
 * Runs a child to its end, or ends it and everything that it has started: when a limit is passed, and when the signal is aborted.
 * What it has left running when it ends by itself is ended too.
 *
 * @throws The signal's reason when it is aborted, after all processes are gone; the system's error when it cannot be started.
 */
export async function runProcess(request: ProcessRequest, signal: AbortSignal): Promise<ProcessResult> {
  signal.throwIfAborted();
  const { limits } = request;
  const began = performance.now();
  const child = start(request);
  const tree = child.pid === undefined ? undefined : new ProcessTree(child.pid, request.mark);
  const output = { stdout: new BoundedText(limits.outputBytes), stderr: new BoundedText(limits.outputBytes) };
  let ended: ScriptEnding | undefined;
  const end = (reason?: ScriptEnding): void => {
    ended ??= reason;
    tree?.kill();
    // Nobody waits for what a process that could not be ended may still write.
    child.stdout?.destroy();
    child.stderr?.destroy();
  };
  for (const name of ["stdout", "stderr"] as const) {
    child[name]?.on("data", (bytes: Buffer) => {
      output[name].add(bytes);
      if (output.stdout.total + output.stderr.total > limits.floodBytes && ended === undefined) end("output-limit");
    });
  }
  const onAbort = (): void => end();
  signal.addEventListener("abort", onAbort, { once: true });
  const time = setTimeout(() => end("time-limit"), limits.timeMs);
  const watch = setInterval(() => {
    const reason = tree && overLimit(tree, limits);
    if (reason !== undefined) end(reason);
  }, watchMs);
  try {
    const { code, endedBy } = await closed(child, request.stdin, () => tree?.kill());
    signal.throwIfAborted();
    return {
      exitCode: code,
      ...(endedBy === null ? {} : { signal: endedBy }),
      ...(ended === undefined ? {} : { ended }),
      stdout: output.stdout.text(),
      stderr: output.stderr.text(),
      truncated: output.stdout.truncated || output.stderr.truncated,
      durationMs: performance.now() - began,
    };
  } finally {
    clearTimeout(time);
    clearInterval(watch);
    signal.removeEventListener("abort", onAbort);
  }
}

function start({ command, cwd, environment }: ProcessRequest): ChildProcess {
  const [program = "", ...args] = command;
  return spawn(program, args, {
    cwd,
    env: { ...environment },
    stdio: ["pipe", "pipe", "pipe"],
    // A group of its own, so that all of it can be ended.
    detached: process.platform !== "win32",
    shell: false,
    windowsHide: true,
  });
}

function overLimit(tree: ProcessTree, limits: ProcessLimits): ScriptEnding | undefined {
  const processes = tree.list();
  if (processes.length > limits.processes) return "process-limit";
  const memory = processes.reduce((sum, entry) => sum + entry.memory(), 0);
  return memory > limits.memoryBytes ? "memory-limit" : undefined;
}

/**
 * Resolves when the child is gone and its output read.
 *
 * @param onExit Called when the child itself has ended: what it has left behind may hold its output open.
 */
function closed(
  child: ChildProcess,
  stdin: string | undefined,
  onExit: () => void,
): Promise<{ readonly code: number | null; readonly endedBy: string | null }> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", onExit);
    child.once("close", (code, endedBy) => resolve({ code, endedBy }));
    // A child that does not read its input closes it.
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(stdin ?? "");
  });
}
