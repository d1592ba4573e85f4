import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";

import { withLock } from "./lock.mjs";

/** Between the name of an entry and the id of the process that is making it. */
const unfinished = ".partial-";

/**
 * Gives a directory of the cache, made once: `make` fills a directory beside it, which takes its name in one step when
 * complete, so that a half-made entry is never seen.
 * @param {string} cache the cache's directory
 * @param {string} name of the entry, with version and platform
 * @param {(directory: string) => Promise<void>} make
 * @param {{ onWait?: () => void, signal?: AbortSignal }} [options] `onWait` is called when another process is making it
 * @returns {Promise<{ directory: string, made: boolean }>}
 */
export async function ensureCached(cache, name, make, options = {}) {
  const directory = join(cache, name);
  if (await exists(directory)) {
    return { directory, made: false };
  }
  return withLock(
    `${directory}.lock`,
    async () => {
      if (await exists(directory)) {
        return { directory, made: false };
      }
      await removeUnfinished(cache, name);
      const partial = `${directory}${unfinished}${process.pid}`;
      await mkdir(partial, { recursive: true });
      await make(partial);
      await rename(partial, directory);
      return { directory, made: true };
    },
    options,
  );
}

/**
 * Removes what earlier processes began and did not finish.
 * @param {string} cache
 * @param {string} name of the entry
 */
async function removeUnfinished(cache, name) {
  const left = (await readdir(cache)).filter((entry) => entry.startsWith(`${name}${unfinished}`));
  await Promise.all(left.map((entry) => rm(join(cache, entry), { recursive: true, force: true, maxRetries: 3 })));
}

/** @param {string} path */
async function exists(path) {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
