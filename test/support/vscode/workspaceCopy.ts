import { cp, mkdtemp, realpath, rm } from "node:fs/promises";
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

/** Copies the samples, so that tests can edit them. */
export async function copySamples(): Promise<TemporaryFolder> {
  const parent = await temporaryFolder("workspace");
  const path = join(parent.path, "skills-samples");
  await cp(join(repository, "skills-samples"), path, { recursive: true });
  return { path, dispose: parent.dispose };
}
