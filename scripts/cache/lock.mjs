import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds between two signs of life of the holder. */
const heartbeat = 2000;
/** Milliseconds without a sign of life after which a lock is taken over. */
const staleAfter = 30_000;
/** Milliseconds between two tries to take a lock that another process holds. */
const retry = 500;

/**
 * Runs `work` while no other process on this machine, or on others that share the folder, holds the same lock.
 *
 * The lock is a file made with O_EXCL that its holder touches every two seconds; one whose holder is dead, or that was
 * not touched for thirty seconds, is taken over.
 * @template T
 * @param {string} path of the lock file
 * @param {() => Promise<T>} work
 * @param {{ onWait?: () => void, signal?: AbortSignal }} [options] `onWait` is called once when another holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(path, work, { onWait, signal } = {}) {
  await mkdir(dirname(path), { recursive: true });
  const owner = JSON.stringify({ id: randomUUID(), pid: process.pid, host: hostname() });
  let waited = false;
  while (!(await tryTake(path, owner))) {
    if (!waited) {
      waited = true;
      onWait?.();
    }
    await wait(retry, undefined, signal === undefined ? {} : { signal });
  }
  const timer = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => {});
  }, heartbeat);
  timer.unref();
  const release = () => readFileQuietly(path).then((text) => (text === owner ? rm(path, { force: true }) : undefined));
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await release();
  }
}

/**
 * @param {string} path
 * @param {string} owner
 * @returns {Promise<boolean>}
 */
async function tryTake(path, owner) {
  try {
    await writeFile(path, owner, { flag: "wx" });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") {
      throw error;
    }
  }
  if (!(await isStale(path))) {
    return false;
  }
  // Renaming first lets exactly one of several waiting processes remove the dead lock.
  const grave = `${path}.${randomUUID()}`;
  await rename(path, grave).catch(() => {});
  await rm(grave, { force: true });
  return tryTake(path, owner);
}

/** @param {string} path */
async function isStale(path) {
  const info = await stat(path).catch(() => undefined);
  if (info === undefined) {
    return false;
  }
  if (Date.now() - info.mtimeMs > staleAfter) {
    return true;
  }
  const text = await readFileQuietly(path);
  try {
    const { pid, host } = JSON.parse(text);
    return host === hostname() && !isAlive(pid);
  } catch {
    // Its holder is still writing it; age decides.
    return false;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}

/** @param {string} path */
function readFileQuietly(path) {
  return readFile(path, "utf8").catch(() => "");
}
