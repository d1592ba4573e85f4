import { mkdirSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Where downloads that outlive a clone are kept: `SKILLWRIGHT_CACHE`, else the user's cache folder (XDG base directory
 * specification on Linux, `~/Library/Caches` on macOS, `%LOCALAPPDATA%` on Windows), else the temporary folder when that
 * one cannot be written.
 * @returns {string} an absolute path of an existing directory
 */
export function cacheDirectory() {
  const override = process.env.SKILLWRIGHT_CACHE;
  const candidates =
    override === undefined || override === ""
      ? [join(userCache(), "skillwright"), join(tmpdir(), "skillwright-cache")]
      : [override];
  for (const [index, directory] of candidates.entries()) {
    try {
      mkdirSync(directory, { recursive: true });
      return directory;
    } catch (error) {
      if (index === candidates.length - 1) {
        throw error;
      }
    }
  }
  throw new Error("No directory for the cache");
}

function userCache() {
  const { LOCALAPPDATA, XDG_CACHE_HOME } = process.env;
  if (process.platform === "win32" && LOCALAPPDATA !== undefined) {
    return LOCALAPPDATA;
  }
  if (process.platform === "darwin") {
    return join(homedir(), "Library", "Caches");
  }
  return XDG_CACHE_HOME !== undefined && XDG_CACHE_HOME !== "" ? XDG_CACHE_HOME : join(homedir(), ".cache");
}
