import type { DiscoverySpec, SupportingFile } from "../../contract/catalog.ts";
import { dirname, join, relativeTo } from "../path/paths.ts";
import type { FileSystem, Path } from "../ports.ts";
import { createListing } from "../rules/listing.ts";
import { containedRead } from "../store/containedRead.ts";
import { textOfFile } from "../store/fileText.ts";
import { kindOf } from "../store/fileSizes.ts";
import type { StoredSkill } from "../store/types.ts";

/** Bytes of a supporting file that are read; the same bound as the store's. */
const maxBytes = 1_048_576;
/** Folders that are listed of a skill that no root holds. */
const maxFolders = 200;

/** The supporting files of skills: what there is, and their text, never from outside the skill. */
export class SkillFiles {
  readonly #fileSystem: FileSystem;
  #trusted: { readonly discovery: DiscoverySpec; readonly places: readonly Path[] } | undefined;

  constructor(fileSystem: FileSystem) {
    this.#fileSystem = fileSystem;
  }

  /** Files of the skill at a SKILL.md: as the scan found them, or listed now for one that the scan does not know. */
  async list(path: Path, stored: StoredSkill | undefined, signal?: AbortSignal): Promise<readonly SupportingFile[]> {
    if (stored) return stored.files;
    const directory = dirname(path);
    const names = await createListing(this.#fileSystem, signal).files(directory, maxFolders);
    const files: SupportingFile[] = [];
    for (const name of names) {
      signal?.throwIfAborted();
      if (join(directory, name) === path) continue;
      const stat = await this.#fileSystem.stat(join(directory, name));
      if (stat?.kind === "file") files.push({ name, bytes: stat.bytes, kind: kindOf(name) });
    }
    return files;
  }

  /**
   * Text of a file inside the skill directory.
   *
   * @param discovery the places that a skill directory may be linked into; without it only the directory itself counts
   * @returns undefined when it is missing, no text, unreadable or outside
   */
  async read(
    directory: Path,
    file: Path,
    discovery: DiscoverySpec | undefined,
    signal?: AbortSignal,
  ): Promise<string | undefined> {
    const name = relativeTo(directory, file);
    if (name === undefined || name === "") return undefined;
    const trusted = await this.#trustedFor(directory, discovery);
    const read = await containedRead(this.#fileSystem, { directory, trusted }, name, maxBytes, signal);
    return read.kind === "content" ? textOfFile(read.content) : undefined;
  }

  async #trustedFor(directory: Path, discovery: DiscoverySpec | undefined): Promise<readonly Path[]> {
    if (!discovery) return [await this.#real(directory)];
    if (this.#trusted?.discovery !== discovery) {
      const folders = discovery.folders.map((folder) => this.#real(folder));
      const roots = discovery.roots.map((root) => root.realPath ?? this.#real(root.path));
      this.#trusted = { discovery, places: await Promise.all([...folders, ...roots]) };
    }
    const known = this.#trusted.places;
    const listed = [...discovery.folders, ...discovery.roots.map((root) => root.path)];
    const inside = listed.some((place) => relativeTo(place, directory) !== undefined);
    return inside ? known : [...known, await this.#real(directory)];
  }

  async #real(path: Path): Promise<Path> {
    return (await this.#fileSystem.realPath?.(path)) ?? path;
  }
}
