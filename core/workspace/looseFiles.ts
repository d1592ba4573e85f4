import { dirname, isInside, join } from "../path/paths.ts";
import type { FileSystem, Path } from "../ports.ts";
import { settingsFiles } from "./settingsFiles.ts";

/** Where the manifests of a directory lie. The third kind, `agents/openai.yaml`, is a file of its skill. */
const manifestFolder = ".claude-plugin";
const manifests: readonly string[] = ["plugin.json", "marketplace.json"];

/**
 * The files that belong to no skill and are checked all the same: those of settings, and the manifests in the workspace
 * folders and in every directory between them and a skill.
 */
export class LooseFiles {
  readonly #fileSystem: FileSystem;
  readonly #found = new Set<Path>();
  readonly #lookedInto = new Set<Path>();
  /** Directories in which manifests have to be looked for. */
  readonly #wanted = new Set<Path>();
  #settingsWanted = true;

  constructor(fileSystem: FileSystem) {
    this.#fileSystem = fileSystem;
  }

  /** Has everything looked for anew. Give the skills again after that. */
  reset(folders: readonly Path[]): void {
    this.#settingsWanted = true;
    this.#lookedInto.clear();
    this.#wanted.clear();
    for (const folder of folders) this.#wanted.add(folder);
  }

  /** A skill was found: a plugin or a marketplace may hold it. */
  noteSkill(directory: Path, folders: readonly Path[]): void {
    for (let at = dirname(directory); folders.some((folder) => isInside(folder, at)); at = dirname(at)) {
      if (this.#lookedInto.has(at) || this.#wanted.has(at)) return;
      this.#wanted.add(at);
    }
  }

  /**
   * A file or directory came, went or changed.
   *
   * @returns the known files that lie there
   */
  changed(path: Path): Path[] {
    for (const directory of this.#lookedInto) {
      if (!isInside(path, join(directory, manifestFolder))) continue;
      this.#lookedInto.delete(directory);
      this.#wanted.add(directory);
    }
    return [...this.#found].filter((file) => isInside(path, file));
  }

  /**
   * Looks where nobody has looked yet.
   *
   * @returns the files that were found
   */
  async find(folders: readonly Path[], signal?: AbortSignal): Promise<readonly Path[]> {
    const found: Path[] = [];
    if (this.#settingsWanted) {
      found.push(...(await settingsFiles(this.#fileSystem, folders, signal)));
      this.#settingsWanted = false;
    }
    for (const directory of Array.from(this.#wanted)) {
      for (const name of manifests) {
        const file = join(directory, manifestFolder, name);
        if ((await this.#fileSystem.stat(file))?.kind === "file") found.push(file);
      }
      signal?.throwIfAborted();
      this.#lookedInto.add(directory);
      this.#wanted.delete(directory);
    }
    for (const file of found) this.#found.add(file);
    return found;
  }
}
