import { hasScheme } from "../path/paths.ts";
import type { FileSystem, Path } from "../ports.ts";

/**
 * The files of a disk and, for paths that begin with a scheme, those of another system. There are no links in the other
 * one that could be seen: what is there is its own real path.
 */
export function filesByScheme(disk: FileSystem, virtual: FileSystem): FileSystem {
  const pick = (path: Path): FileSystem => (hasScheme(path) ? virtual : disk);
  return {
    stat: (path) => pick(path).stat(path),
    readDirectory: (path) => pick(path).readDirectory(path),
    readFile: (path, maxBytes) => pick(path).readFile(path, maxBytes),
    realPath: (path) => (hasScheme(path) ? existing(virtual, path) : disk.realPath?.(path)),
    readRegularFile: (path, maxBytes) =>
      hasScheme(path) || disk.readRegularFile === undefined
        ? pick(path).readFile(path, maxBytes)
        : disk.readRegularFile(path, maxBytes),
    ...(disk.caseInsensitive === undefined ? {} : { caseInsensitive: disk.caseInsensitive }),
  };
}

async function existing(files: FileSystem, path: Path): Promise<Path | undefined> {
  return (await files.stat(path)) === undefined ? undefined : path;
}
