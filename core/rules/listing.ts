import { join } from "../path/paths.ts";
import { isFailure, type DirectoryEntry, type FileSystem, type Path } from "../ports.ts";

/** Directory listings, each read once, and questions that they answer. */
export interface Listing {
  /** Follows segments from a directory, by exact names first and in any letter case otherwise. */
  find(directory: Path, segments: readonly string[]): Promise<Found | "unreadable" | undefined>;
  /** True when the segments lead to something, in any letter case. */
  exists(directory: Path, segments: readonly string[]): Promise<boolean>;
  /** Files below a directory, relative to it, from at most so many folders. Hidden folders are left out. */
  files(directory: Path, maxFolders: number): Promise<readonly string[]>;
}

export interface Found {
  readonly exact: boolean;
  /** The path as it is spelled on disk, relative to the directory that was asked. */
  readonly actual: string;
  /** A link counts as a file. */
  readonly kind: "file" | "directory";
}

interface Folder {
  readonly entries: readonly DirectoryEntry[];
  readonly byName: ReadonlyMap<string, DirectoryEntry>;
}

/** A cache of listings over a file system; the signal ends it between two reads. */
export function createListing(fileSystem: FileSystem, signal?: AbortSignal): Listing {
  const folders = new Map<Path, Folder | "unreadable" | undefined>();
  const inventories = new Map<Path, readonly string[]>();

  async function folder(path: Path): Promise<Folder | "unreadable" | undefined> {
    if (folders.has(path)) return folders.get(path);
    signal?.throwIfAborted();
    const read = await fileSystem.readDirectory(path);
    const missing = read === undefined || (isFailure(read) && read.failure === "not-a-directory");
    const found = missing
      ? undefined
      : isFailure(read)
        ? "unreadable"
        : { entries: read, byName: new Map(read.map((entry) => [entry.name, entry])) };
    folders.set(path, found);
    return found;
  }

  async function find(directory: Path, segments: readonly string[]): Promise<Found | "unreadable" | undefined> {
    let at = directory;
    let exact = true;
    let kind: Found["kind"] = "directory";
    const actual: string[] = [];
    for (const segment of segments) {
      const listed = await folder(at);
      if (listed === undefined || listed === "unreadable") return listed;
      const same = listed.byName.get(segment);
      const entry = same ?? inOtherCase(listed, segment);
      if (entry === undefined) return undefined;
      exact &&= same !== undefined;
      kind = entry.kind === "directory" ? "directory" : "file";
      actual.push(entry.name);
      at = join(at, entry.name);
    }
    return { exact, actual: actual.join("/"), kind };
  }

  async function files(directory: Path, maxFolders: number): Promise<readonly string[]> {
    const known = inventories.get(directory);
    if (known !== undefined) return known;
    const found: string[] = [];
    const queue = [""];
    for (let i = 0; i < queue.length && i < maxFolders; i++) {
      const relative = queue[i] ?? "";
      const listed = await folder(join(directory, relative));
      if (listed === undefined || listed === "unreadable") continue;
      for (const { name, kind } of listed.entries) {
        const path = relative === "" ? name : `${relative}/${name}`;
        if (kind === "file" || kind === "link") found.push(path);
        else if (kind === "directory" && !name.startsWith(".") && name !== "node_modules") queue.push(path);
      }
    }
    inventories.set(directory, found);
    return found;
  }

  return { find, files, exists: async (directory, segments) => typeof (await find(directory, segments)) === "object" };
}

/** The one entry that differs in letter case only. */
function inOtherCase({ entries }: Folder, name: string): DirectoryEntry | undefined {
  const wanted = name.toLowerCase();
  const like = entries.filter((entry) => entry.name.toLowerCase() === wanted);
  return like.length === 1 ? like[0] : undefined;
}
