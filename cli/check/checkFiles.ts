import type { Finding } from "../../contract/finding.ts";
import type { Path } from "../../core/ports.ts";
import type { CliIo } from "../io.ts";
import type { ProgressLine } from "../output/progress.ts";
import type { OpenWorkspace } from "../workspace.ts";

/** Milliseconds after which the progress is shown and Ctrl+C is heard. */
const sliceMs = 60;

/** Checks files one after the other. Rejects with the signal's reason when it is aborted. */
export async function checkFiles(
  io: CliIo,
  { workspace }: OpenWorkspace,
  files: readonly Path[],
  progress: ProgressLine,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  let sliceEnd = io.clock.elapsed() + sliceMs;
  for (const [index, path] of files.entries()) {
    findings.push(...(await workspace.checkCounted(path, io.signal)));
    if (io.clock.elapsed() < sliceEnd) continue;
    progress.show(index + 1, files.length);
    await io.clock.yield();
    io.signal.throwIfAborted();
    sliceEnd = io.clock.elapsed() + sliceMs;
  }
  return findings;
}
