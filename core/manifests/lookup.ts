import { join } from "../path/paths.ts";
import { isFailure, type FileSystem, type Path } from "../ports.ts";
import { createListing, type Listing } from "../rules/listing.ts";
import { nearest } from "../rules/nearest.ts";
import { parseSkillDocument } from "../skill/document.ts";
import { decode } from "../text/decode.ts";
import { parseManifest } from "./document.ts";
import { textAt } from "./entries.ts";
import { below, componentPaths, localSource, pluginEntries, pluginManifestFile, relativePath } from "./paths.ts";
import type { ManifestDocument, ManifestLookup, PathState, YamlMap } from "./types.ts";

/** Bytes of a file beside the manifest that are read. */
const maxBytes = 256 * 1024;
/** Directories in which skills are looked for, below one that may hold several. */
const maxSkillFolders = 200;

/** A lookup that knows nothing, so that nothing is said about files. */
export const unknownFiles: ManifestLookup = {
  state: () => ({ state: "unknown" }),
  holdsSkill: () => undefined,
  document: () => undefined,
};

/** Looks up every file that a manifest names. Directories are listed once each; letter case is compared exactly. */
export async function lookUpManifest(
  fileSystem: FileSystem,
  manifest: ManifestDocument,
  signal?: AbortSignal,
): Promise<ManifestLookup> {
  const { value, root, kind } = manifest;
  if (value === undefined) return unknownFiles;
  const search = new Search(fileSystem, root, signal);
  if (kind === "openai-yaml") {
    for (const key of ["icon_small", "icon_large"])
      await search.path(relativePath(textAt(value, "interface", key)?.text ?? ""));
    await search.skill("SKILL.md");
  } else if (kind === "plugin") {
    await search.components(value, "");
  } else {
    for (const entry of pluginEntries(value)) {
      const source = localSource(value, entry);
      if (source === undefined) continue;
      const found = await search.path(source);
      if (found?.state !== "found") continue;
      await search.plugin(below(source, pluginManifestFile));
      await search.components(entry, source);
    }
  }
  return search.lookup();
}

class Search {
  readonly #fileSystem: FileSystem;
  readonly #listing: Listing;
  readonly #root: Path;
  readonly #signal: AbortSignal | undefined;
  readonly #states = new Map<string, PathState>();
  readonly #skills = new Map<string, boolean>();
  readonly #documents = new Map<string, YamlMap>();

  constructor(fileSystem: FileSystem, root: Path, signal: AbortSignal | undefined) {
    this.#fileSystem = fileSystem;
    this.#listing = createListing(fileSystem, signal);
    this.#root = root;
    this.#signal = signal;
  }

  /** What was found. */
  lookup(): ManifestLookup {
    return {
      state: (relative) => this.#states.get(relative) ?? { state: "unknown" },
      holdsSkill: (relative) => this.#skills.get(relative),
      document: (relative) => this.#documents.get(relative),
      named: [...new Set([...this.#states.keys(), ...this.#documents.keys()])],
    };
  }

  async path(relative: string | undefined): Promise<PathState | undefined> {
    if (relative === undefined) return undefined;
    const known = this.#states.get(relative);
    if (known !== undefined) return known;
    const state = await this.#find(relative);
    this.#states.set(relative, state);
    return state;
  }

  async components(manifest: YamlMap, base: string): Promise<void> {
    for (const { field, value } of componentPaths(manifest)) {
      const own = relativePath(value.text);
      if (own === undefined) continue;
      const relative = below(base, own);
      const found = await this.path(relative);
      if (field === "skills" && found?.state === "found")
        this.#skills.set(relative, await this.#lookForSkill(relative));
    }
  }

  /** Reads a plugin.json that is there. */
  async plugin(relative: string): Promise<void> {
    if ((await this.path(relative))?.state !== "found") return;
    const text = await this.#read(relative);
    const value = text === undefined ? undefined : parseManifest("plugin", join(this.#root, relative), text).value;
    if (value !== undefined) this.#documents.set(relative, value);
  }

  /** Reads the frontmatter of a SKILL.md that is there. */
  async skill(relative: string): Promise<void> {
    const text = await this.#read(relative);
    const frontmatter = text === undefined ? undefined : parseSkillDocument(text).frontmatter;
    if (frontmatter === undefined) return;
    const { entries, yaml } = frontmatter;
    this.#documents.set(relative, { kind: "map", span: yaml, flow: false, entries });
  }

  async #find(relative: string): Promise<PathState> {
    const segments = relative === "" ? [] : relative.split("/");
    const found = await this.#listing.find(this.#root, segments);
    if (found === "unreadable") return { state: "unknown" };
    if (found === undefined) {
      const near = await this.#similar(segments);
      return { state: "missing", ...(near === undefined ? {} : { nearest: near }) };
    }
    return found.exact
      ? { state: "found", directory: found.kind === "directory" }
      : { state: "wrong-case", actual: found.actual };
  }

  /** Something of a similar name in the same directory. */
  async #similar(segments: readonly string[]): Promise<string | undefined> {
    const parent = segments.slice(0, -1).join("/");
    this.#signal?.throwIfAborted();
    const entries = await this.#fileSystem.readDirectory(join(this.#root, parent));
    if (entries === undefined || isFailure(entries)) return undefined;
    const near = nearest(
      segments.at(-1) ?? "",
      entries.map(({ name }) => name),
    );
    return near === undefined ? undefined : below(parent, near);
  }

  /** A SKILL.md in the directory itself, or one level below it (Plugin manifest reference, `skills`). */
  async #lookForSkill(relative: string): Promise<boolean> {
    const directory = join(this.#root, relative);
    if (await this.#listing.exists(directory, ["SKILL.md"])) return true;
    this.#signal?.throwIfAborted();
    const entries = await this.#fileSystem.readDirectory(directory);
    // What cannot be listed may well hold skills.
    if (entries === undefined || isFailure(entries)) return true;
    const folders = entries.filter(({ kind }) => kind !== "file");
    if (folders.length > maxSkillFolders) return true;
    for (const { name } of folders) if (await this.#listing.exists(join(directory, name), ["SKILL.md"])) return true;
    return false;
  }

  async #read(relative: string): Promise<string | undefined> {
    this.#signal?.throwIfAborted();
    const content = await this.#fileSystem.readFile(join(this.#root, relative), maxBytes);
    return content === undefined || isFailure(content) ? undefined : decode(content.bytes, false).text;
  }
}
