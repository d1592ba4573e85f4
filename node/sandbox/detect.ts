import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findProgram } from "../process/findProgram.ts";
import { defaultProcessLimits } from "../process/limits.ts";
import { runProcess } from "../process/runProcess.ts";
import { bubblewrap } from "./bubblewrap.ts";
import { namespaces } from "./namespaces.ts";
import { seatbelt } from "./seatbelt.ts";
import type { Sandbox, SandboxKind } from "./types.ts";

/** Sandboxes in the order in which they are tried. */
export const sandboxKinds: readonly SandboxKind[] = [bubblewrap, namespaces, seatbelt];

export interface DetectOptions {
  /** Value of `PATH`. */
  readonly searchPath: string | undefined;
  readonly platform?: NodeJS.Platform;
  readonly kinds?: readonly SandboxKind[];
}

/** Directories of system programs that are not on every user's search path. */
const systemDirectories = "/usr/bin:/usr/sbin:/bin:/sbin";

/** Milliseconds that a sandbox may take to begin. */
const probeMs = 5_000;

/**
 * The first sandbox that is there and works. Whether it works is tried: many systems have the programs and do not let them do
 * what they are for.
 *
 * @returns Undefined when there is none.
 */
export async function detectSandbox(options: DetectOptions, signal: AbortSignal): Promise<Sandbox | undefined> {
  const { platform = process.platform, kinds = sandboxKinds } = options;
  const searchPath = platform === "win32" ? options.searchPath : `${options.searchPath ?? ""}:${systemDirectories}`;
  for (const kind of kinds.filter((candidate) => candidate.platform === platform)) {
    const found = kind.programs.map((name) => [name, findProgram([name], searchPath)?.path] as const);
    if (found.some(([, path]) => path === undefined)) continue;
    const sandbox = kind.create(Object.fromEntries(found) as Record<string, string>);
    if (await works(sandbox, signal)) return sandbox;
  }
  return undefined;
}

/** True when a command in the sandbox can write to its workspace, and cannot see a file beside it. */
async function works(sandbox: Sandbox, signal: AbortSignal): Promise<boolean> {
  const base = mkdtempSync(join(realpathSync(tmpdir()), "skillwright-probe-"));
  const [workspace, beside] = [mkdtempSync(join(base, "w-")), mkdtempSync(join(base, "b-"))];
  const temporary = mkdtempSync(join(workspace, "t-"));
  try {
    const place = { workspace, temporary, cwd: workspace, readable: [], hidden: [], network: false };
    const test = 'echo fine > probe && [ -s probe ] && ! ls "$1" > /dev/null 2>&1';
    const { exitCode } = await runProcess(
      {
        command: sandbox.wrap(["/bin/sh", "-c", test, "sh", beside], place),
        cwd: workspace,
        environment: { PATH: systemDirectories, SKILLWRIGHT_SCRIPT: base },
        limits: { ...defaultProcessLimits, timeMs: probeMs },
        mark: `SKILLWRIGHT_SCRIPT=${base}`,
      },
      signal,
    );
    return exitCode === 0;
  } catch (error) {
    if (signal.aborted) throw error;
    return false;
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}
