import { relativeTo } from "../../core/path/paths.ts";
import type { Path } from "../../core/ports.ts";
import type { Folder } from "../places.ts";

/**
 * A path as people name it: relative to its workspace folder (with the folder's name when there are several), or with `~`
 * for the home directory. Other paths stay whole.
 */
export function shortPath(path: Path, folders: readonly Folder[], home: Path): string {
  for (const folder of folders) {
    const relative = relativeTo(folder.path, path);
    if (relative === undefined) continue;
    const inside = relative === "" ? "." : relative;
    return folders.length > 1 ? `${folder.name}: ${inside}` : inside;
  }
  const belowHome = relativeTo(home, path);
  return belowHome === undefined ? path : `~/${belowHome}`.replace(/\/$/, "");
}
