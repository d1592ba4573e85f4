import { configFileName } from "../config/config.ts";
import { join } from "../path/paths.ts";
import { isFailure, type FileSystem, type Path } from "../ports.ts";
import { isProfileFile, profileDirectory } from "../profiles/profile.ts";

/** The files of settings that there are in these folders: `.skillwright.yaml` and agent profiles. */
export async function settingsFiles(
  fileSystem: FileSystem,
  folders: readonly Path[],
  signal?: AbortSignal,
): Promise<readonly Path[]> {
  const found: Path[] = [];
  for (const folder of folders) {
    const config = join(folder, configFileName);
    if ((await fileSystem.stat(config)) !== undefined) found.push(config);
    const directory = join(folder, profileDirectory);
    const entries = await fileSystem.readDirectory(directory);
    signal?.throwIfAborted();
    if (entries === undefined || isFailure(entries)) continue;
    for (const { name } of entries) {
      const path = join(directory, name);
      if (isProfileFile(path, folders)) found.push(path);
    }
  }
  return found;
}
