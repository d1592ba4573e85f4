import { basename, dirname, join } from "../path/paths.ts";
import { isFailure, type FileSystem, type Path } from "../ports.ts";
import { decode } from "../text/decode.ts";
import { isProfileFile, parseProfile, profileDirectory } from "./profile.ts";
import type { ProfileReading } from "./types.ts";

/** Bytes of a profile that are read; more is no profile. */
const maxBytes = 256 * 1024;
/** Profiles of one folder that are looked at. */
const maxProfiles = 200;

/** An agent profile that was found. */
export interface FoundProfile extends ProfileReading {
  /** See `ProfileSummary.id`. */
  readonly id: string;
  readonly path: Path;
  /** The workspace folder that it lies in. */
  readonly folder: Path;
}

/** The agent profiles of workspace folders, in the order of the folders and the names of the files. */
export async function findProfiles(
  fileSystem: FileSystem,
  folders: readonly Path[],
  signal?: AbortSignal,
): Promise<readonly FoundProfile[]> {
  const found: FoundProfile[] = [];
  for (const folder of folders) {
    const entries = await fileSystem.readDirectory(join(folder, profileDirectory));
    signal?.throwIfAborted();
    if (entries === undefined || isFailure(entries)) continue;
    const paths = entries.map(({ name }) => join(folder, profileDirectory, name));
    for (const path of paths
      .filter((candidate) => isProfileFile(candidate, [folder]))
      .sort()
      .slice(0, maxProfiles)) {
      const profile = await readProfile(fileSystem, path, folder, signal);
      if (profile === undefined) continue;
      const file = basename(path);
      found.push({ ...profile, id: folders.length > 1 ? `${basename(folder)}/${file}` : file });
    }
  }
  return found;
}

/** One profile; undefined when there is no file that can be read. */
export async function readProfile(
  fileSystem: FileSystem,
  path: Path,
  folder: Path = dirname(path),
  signal?: AbortSignal,
): Promise<FoundProfile | undefined> {
  const content = await fileSystem.readFile(path, maxBytes);
  signal?.throwIfAborted();
  if (content === undefined || isFailure(content)) return undefined;
  const { text } = decode(content.bytes, content.bytes.length < content.size);
  return { ...parseProfile(text, path), id: basename(path), path, folder };
}
