import { cp, mkdir, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { repository } from "./paths.ts";

/** A directory that tests may change. */
export interface TemporaryFolder {
  readonly path: string;
  readonly dispose: () => Promise<void>;
}

/** Makes an empty directory outside the repository. */
export async function temporaryFolder(name: string): Promise<TemporaryFolder> {
  const path = await realpath(await mkdtemp(join(tmpdir(), `skillwright-${name}-`)));
  return { path, dispose: () => rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }) };
}

/**
 * Copies the samples, so that tests can edit them.
 *
 * @param folders To be made in the copy before a window sees it. When several nested folders appear at once, VS Code's
 *   watcher on Linux sometimes sees the outermost only, and nothing that happens below it from then on (measured in
 *   1.139.1: in 3 of 8 windows, 2026-11).
 */
export async function copySamples(folders: readonly string[] = []): Promise<TemporaryFolder> {
  const parent = await temporaryFolder("workspace");
  const path = join(parent.path, "skills-samples");
  await cp(join(repository, "skills-samples"), path, { recursive: true });
  for (const folder of folders) {
    await mkdir(join(path, folder), { recursive: true });
  }
  return { path, dispose: parent.dispose };
}
