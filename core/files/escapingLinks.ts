import { childOf, isInside } from "../path/paths.ts";
import { isFailure, type FileSystem, type Path } from "../ports.ts";

/** Folders of a skill that are looked into. */
const maxFolders = 200;

/**
 * Links in a skill directory that lead out of it, relative to it; for a skill that no scan has listed. Undefined where the
 * file system has no links.
 */
export async function escapingLinks(
  fileSystem: FileSystem,
  directory: Path,
  signal?: AbortSignal,
): Promise<readonly string[] | undefined> {
  const real = await fileSystem.realPath?.(directory);
  if (real === undefined) return undefined;
  const found: string[] = [];
  const queue = [""];
  for (let i = 0; i < queue.length && i < maxFolders; i++) {
    signal?.throwIfAborted();
    const relative = queue[i] ?? "";
    const entries = await fileSystem.readDirectory(relative === "" ? directory : childOf(directory, relative));
    if (entries === undefined || isFailure(entries)) continue;
    for (const { name, kind } of entries) {
      const path = relative === "" ? name : `${relative}/${name}`;
      if (kind === "directory" && !name.startsWith(".") && name !== "node_modules") queue.push(path);
      if (kind !== "link") continue;
      const target = await fileSystem.realPath?.(childOf(directory, path));
      if (target !== undefined && !isInside(real, target)) found.push(path);
    }
  }
  return found;
}
