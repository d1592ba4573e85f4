import {
  configFileName,
  defaultConfig,
  parseConfig,
  type ConfigReading,
  type SkillwrightConfig,
} from "../config/config.ts";
import { isInside, join } from "../path/paths.ts";
import { isFailure, type FileSystem, type Logger, type Path } from "../ports.ts";
import { decode } from "../text/decode.ts";

/** Bytes of a configuration that are read; more is no configuration. */
const maxConfigBytes = 256 * 1024;

interface Reading extends ConfigReading {
  readonly text: string;
}

/** The configuration of every workspace folder. */
export class FolderConfigs {
  readonly #fileSystem: FileSystem;
  readonly #logger: Logger;
  #readings: ReadonlyMap<Path, Reading> = new Map();

  constructor(fileSystem: FileSystem, logger: Logger) {
    this.#fileSystem = fileSystem;
    this.#logger = logger;
  }

  /** Reads the configurations of these folders, and forgets all others. */
  async load(folders: readonly Path[], signal?: AbortSignal): Promise<void> {
    const readings = new Map<Path, Reading>();
    for (const folder of folders) {
      signal?.throwIfAborted();
      const text = await this.#read(join(folder, configFileName));
      if (text !== undefined) readings.set(folder, { ...parseConfig(text), text });
    }
    this.#readings = readings;
  }

  /** True when a configuration came, went or reads otherwise than when it was loaded. */
  async changed(folders: readonly Path[], signal?: AbortSignal): Promise<boolean> {
    for (const folder of folders) {
      const text = await this.#read(join(folder, configFileName));
      signal?.throwIfAborted();
      if (text !== this.#readings.get(folder)?.text) return true;
    }
    return false;
  }

  /** The folders in the order given, each with its configuration or the default one. */
  entries(folders: readonly Path[]): readonly { readonly path: Path; readonly config: SkillwrightConfig }[] {
    return folders.map((path) => ({ path, config: this.#readings.get(path)?.value ?? defaultConfig }));
  }

  /** The configuration for a file: that of the innermost workspace folder that holds it. */
  for(path: Path, folders: readonly Path[]): SkillwrightConfig {
    const folder = folderOf(path, folders);
    return (folder === undefined ? undefined : this.#readings.get(folder)?.value) ?? defaultConfig;
  }

  async #read(path: Path): Promise<string | undefined> {
    const content = await this.#fileSystem.readFile(path, maxConfigBytes);
    if (content === undefined) return undefined;
    if (isFailure(content)) {
      this.#logger.error(`${path} could not be read (${content.message}); the default configuration is used.`);
      return undefined;
    }
    if (content.size > content.bytes.length) {
      this.#logger.error(`${path} is larger than ${maxConfigBytes / 1024} KiB; what follows is not read.`);
    }
    return decode(content.bytes, content.size > content.bytes.length).text;
  }
}

/** The innermost of the folders that holds a path; undefined when none does. */
export function folderOf(path: Path, folders: readonly Path[]): Path | undefined {
  let found: Path | undefined;
  for (const folder of folders) {
    if (isInside(folder, path) && (found === undefined || folder.length > found.length)) found = folder;
  }
  return found;
}

/** True for the path of a folder's configuration file. */
export function isConfigFile(path: Path, folders: readonly Path[]): boolean {
  return folders.some((folder) => join(folder, configFileName) === path);
}
