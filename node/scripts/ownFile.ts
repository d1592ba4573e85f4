import * as fs from "node:fs";

const { O_RDONLY } = fs.constants;
// The flags do not exist on Windows.
const { O_NOFOLLOW = 0, O_NONBLOCK = 0 } = fs.constants as { O_NOFOLLOW?: number; O_NONBLOCK?: number };

/**
 * Reads a file that a script has left in its workspace. The script was confined, this process is not: what is a link, has a second
 * name elsewhere, is no regular file, or lies behind a directory that became a link, is not read.
 *
 * @param path Absolute and real, as it was when the workspace was made.
 * @param maxBytes A larger file is not read.
 */
export function readOwnFile(path: string, maxBytes: number): Buffer | undefined {
  let descriptor: number | undefined;
  try {
    if (fs.realpathSync(path) !== path) return undefined;
    descriptor = fs.openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    const stats = fs.fstatSync(descriptor);
    if (!stats.isFile() || stats.nlink > 1 || stats.size > maxBytes) return undefined;
    return fs.readFileSync(descriptor);
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) fs.closeSync(descriptor);
  }
}
