import * as fs from "node:fs";
import { normalize } from "../core/path/paths.ts";
import { BytePool } from "./bytePool.ts";
import type { DirectoryEntry, FileContent, FileFailure, FileKind, FileStat, FileSystem, Path } from "../core/ports.ts";

/**
 * Disk access for core. Every method answers at once, so that a scan of a thousand skills takes no turn of the event
 * loop per file. Nothing is written.
 */
export function createNodeFileSystem(): FileSystem {
  const pool = new BytePool();
  return {
    caseInsensitive: process.platform === "win32" || process.platform === "darwin",
    stat,
    readDirectory,
    readFile: (path, maxBytes) => read(pool, path, maxBytes, openFlags),
    realPath,
    readRegularFile: (path, maxBytes) => readRegularFile(pool, path, maxBytes),
  };
}

// Without O_NONBLOCK, opening a FIFO waits for a writer. The flags do not exist on Windows.
const {
  O_RDONLY,
  O_NONBLOCK = 0,
  O_NOFOLLOW = 0,
} = fs.constants as Readonly<Record<string, number | undefined>> & {
  readonly O_RDONLY: number;
};
const openFlags = O_RDONLY | O_NONBLOCK;
const withTypes = { withFileTypes: true } as const;
const noThrow = { throwIfNoEntry: false } as const;

function stat(path: Path): FileStat | undefined {
  try {
    const stats = fs.lstatSync(path, noThrow);
    return stats && { kind: kindOf(stats), bytes: stats.size, modified: stats.mtimeMs };
  } catch {
    return undefined;
  }
}

function readDirectory(path: Path): readonly DirectoryEntry[] | FileFailure | undefined {
  try {
    const entries: DirectoryEntry[] = [];
    for (const entry of fs.readdirSync(path, withTypes)) entries.push({ name: entry.name, kind: kindOf(entry) });
    return entries;
  } catch (error) {
    return failureOf(error);
  }
}

function realPath(path: Path): Path | undefined {
  try {
    return normalize(fs.realpathSync.native(path));
  } catch {
    return undefined;
  }
}

/** Refuses when the last segment is a link, or when the file that was opened is not the one that stands at the path. */
function readRegularFile(pool: BytePool, path: Path, maxBytes: number): FileContent | FileFailure | undefined {
  let before: fs.Stats | undefined;
  try {
    before = fs.lstatSync(path, noThrow);
  } catch (error) {
    return failureOf(error);
  }
  if (before === undefined) return undefined;
  if (!before.isFile()) return notAFile(before);
  if (realPath(path) !== path) return changed;
  return read(pool, path, maxBytes, openFlags | O_NOFOLLOW, before);
}

function read(
  pool: BytePool,
  path: Path,
  maxBytes: number,
  flags: number,
  expected?: fs.Stats,
): FileContent | FileFailure | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = fs.openSync(path, flags);
    const stats = fs.fstatSync(descriptor);
    if (!stats.isFile()) return notAFile(stats);
    if (expected && (stats.ino !== expected.ino || stats.dev !== expected.dev)) return changed;
    // One byte more than is there tells a file that grew meanwhile from one that was read to its end.
    const bytes = pool.take(Math.min(maxBytes, stats.size + 1));
    const length = readFully(descriptor, bytes);
    const size = length < bytes.length ? length : Math.max(stats.size, length);
    return { bytes: length < bytes.length ? bytes.subarray(0, length) : bytes, size };
  } catch (error) {
    return failureOf(error);
  } finally {
    if (descriptor !== undefined) fs.closeSync(descriptor);
  }
}

function readFully(descriptor: number, bytes: Uint8Array): number {
  let length = 0;
  while (length < bytes.length) {
    const wanted = bytes.length - length;
    const count = fs.readSync(descriptor, bytes, length, wanted, null);
    length += count;
    // A regular file gives less than it is asked for only at its end.
    if (count < wanted) break;
  }
  return length;
}

function kindOf(entry: fs.Dirent | fs.Stats): FileKind {
  if (entry.isFile()) return "file";
  if (entry.isDirectory()) return "directory";
  return entry.isSymbolicLink() ? "link" : "other";
}

const changed: FileFailure = { failure: "changed", message: "it was replaced while it was read" };

function notAFile(stats: fs.Stats): FileFailure {
  const what = stats.isDirectory()
    ? "a directory"
    : stats.isFIFO()
      ? "a pipe"
      : stats.isSymbolicLink()
        ? "a link"
        : "no regular file";
  return { failure: "not-a-file", message: `it is ${what}` };
}

/** What the system said, without the path that Node puts into its messages. */
function failureOf(error: unknown): FileFailure | undefined {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  switch (code) {
    case "ENOENT":
      return undefined;
    case "ENOTDIR":
      return { failure: "not-a-directory", message: "it is not a directory" };
    case "EISDIR":
      return { failure: "not-a-file", message: "it is a directory" };
    case "EACCES":
    case "EPERM":
      return { failure: "no-permission", message: "reading it is not permitted" };
    case "ELOOP":
      return { failure: "changed", message: "it is a link" };
    case "ENXIO":
    case "EOPNOTSUPP":
      return { failure: "not-a-file", message: "it is no regular file" };
    case "ENAMETOOLONG":
    case "ERR_INVALID_ARG_VALUE":
      return { failure: "io", message: "its name is not allowed" };
    default:
      return { failure: "io", message: `the system reports ${code || "an error"}` };
  }
}
