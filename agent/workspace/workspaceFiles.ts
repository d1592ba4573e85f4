import picomatch from "picomatch";
import { basename, join } from "../../core/path/paths.ts";
import { isFailure, type Clock, type FileSystem, type Path } from "../../core/ports.ts";
import { containedRead } from "../../core/store/containedRead.ts";
import { partOfText, textOfFile, type LineRange, type TextPart } from "../../core/store/fileText.ts";
import { defaultLimits, skippedDirectories } from "../../core/store/limits.ts";

/** Bounds of one listing or search. */
export const workspaceLimits = { entries: 500, files: 5_000, depth: 12, searchBytes: 262_144, hits: 50 } as const;

/** Milliseconds of work after which others get their turn. */
const sliceMs = 10;

/** A line that holds what was searched for. */
export interface Hit {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** An answer of the workspace, or what is wrong with the question. */
export type Answer<T> = T | { readonly error: string };

/**
 * The files of the workspace folders, to be looked at and never changed. Paths are relative to the folder; in a workspace of
 * several they begin with the folder's name. Every read is contained: no path and no link leads out of its folder.
 */
export class WorkspaceFiles {
  readonly #fileSystem: FileSystem;
  readonly #clock: Clock;
  readonly #folders: readonly { readonly path: Path; readonly prefix: string }[];

  constructor(fileSystem: FileSystem, clock: Clock, folders: readonly Path[]) {
    this.#fileSystem = fileSystem;
    this.#clock = clock;
    this.#folders = folders.map((path, index) => ({ path, prefix: prefixOf(folders, index) }));
  }

  /** Text of a file, or some of its lines; a text that was cut ends with a line that says so. */
  async read(file: string, range: LineRange, signal?: AbortSignal): Promise<Answer<TextPart>> {
    const found = this.#locate(file);
    if (found === undefined) return { error: this.#unknownFolder(file) };
    const read = await this.#readContained(found, defaultLimits.fileBytes, signal);
    if (read.kind === "refused") return { error: `"${file}" cannot be read: it does not lie in the workspace.` };
    if (read.kind === "missing") return { error: `There is no file "${file}". Use list_files to see what there is.` };
    if (read.kind === "failed") return { error: `"${file}" cannot be read: ${read.failure.message}.` };
    const text = textOfFile(read.content);
    return text === undefined ? { error: `"${file}" is no text.` } : partOfText(text, read.content, range);
  }

  /** Names of files at and below a directory, in order; `complete` is false where a bound was hit. */
  async list(
    directory: string,
    pattern: string | undefined,
    signal?: AbortSignal,
  ): Promise<Answer<{ readonly files: readonly string[]; readonly complete: boolean }>> {
    const starts = directory === "" ? this.#folders.map((folder) => ({ folder, inside: "" })) : this.#locate(directory);
    if (starts === undefined) return { error: this.#unknownFolder(directory) };
    const matches =
      pattern === undefined ? () => true : picomatch(pattern, { dot: true, basename: !pattern.includes("/") });
    const files: string[] = [];
    let complete = true;
    for (const start of Array.isArray(starts) ? starts : [starts]) {
      for await (const file of this.#walk(start.folder, start.inside, signal)) {
        if (!matches(file)) continue;
        if (files.length >= workspaceLimits.entries) {
          complete = false;
          break;
        }
        files.push(`${start.folder.prefix}${file}`);
      }
    }
    return { files, complete };
  }

  /** Lines that hold a text, whatever its letter case. */
  async search(
    text: string,
    directory: string,
    pattern: string | undefined,
    signal?: AbortSignal,
  ): Promise<Answer<{ readonly hits: readonly Hit[]; readonly complete: boolean }>> {
    const listed = await this.list(directory, pattern, signal);
    if ("error" in listed) return listed;
    const wanted = text.toLowerCase();
    const hits: Hit[] = [];
    let turn = this.#clock.elapsed();
    for (const file of listed.files) {
      const found = this.#locate(file);
      const read = found && (await this.#readContained(found, workspaceLimits.searchBytes, signal));
      const content = read?.kind === "content" ? textOfFile(read.content) : undefined;
      if (content?.toLowerCase().includes(wanted) === true) hits.push(...linesWith(content, wanted, file));
      if (hits.length >= workspaceLimits.hits) return { hits: hits.slice(0, workspaceLimits.hits), complete: false };
      if (this.#clock.elapsed() - turn > sliceMs) {
        await this.#clock.yield();
        signal?.throwIfAborted();
        turn = this.#clock.elapsed();
      }
    }
    return { hits, complete: listed.complete };
  }

  async #readContained({ folder, inside }: Place, maxBytes: number, signal: AbortSignal | undefined) {
    const real = (await this.#fileSystem.realPath?.(folder.path)) ?? folder.path;
    signal?.throwIfAborted();
    return containedRead(this.#fileSystem, { directory: folder.path, trusted: [real] }, inside, maxBytes, signal);
  }

  /** Files below a directory, depth first and in order; links are not followed. */
  async *#walk(
    folder: Place["folder"],
    inside: string,
    signal: AbortSignal | undefined,
    depth = 0,
  ): AsyncGenerator<string> {
    if (depth > workspaceLimits.depth || inside.split(/[\\/]/).includes("..")) return;
    const entries = await this.#fileSystem.readDirectory(inside === "" ? folder.path : join(folder.path, inside));
    signal?.throwIfAborted();
    if (entries === undefined || isFailure(entries)) return;
    for (const { name, kind } of [...entries].sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = inside === "" ? name : `${inside}/${name}`;
      if (kind === "file") yield path;
      if (kind === "directory" && !skippedDirectories.has(name)) yield* this.#walk(folder, path, signal, depth + 1);
    }
  }

  #locate(path: string): Place | undefined {
    const clean = path.replace(/^\.\/+/, "").replace(/\/+$/, "");
    for (const folder of this.#folders) {
      if (clean === folder.prefix.slice(0, -1)) return { folder, inside: "" };
      if (clean.startsWith(folder.prefix)) return { folder, inside: clean.slice(folder.prefix.length) };
    }
    return undefined;
  }

  #unknownFolder(path: string): string {
    const names = this.#folders.map(({ prefix }) => prefix).join(", ");
    return `"${path}" does not begin with a folder of the workspace: ${names}.`;
  }
}

/** What paths in a folder begin with: nothing when it is the only one; folders of the same name are numbered. */
function prefixOf(folders: readonly Path[], index: number): string {
  const name = basename(folders[index] ?? "");
  const before = folders.slice(0, index).filter((path) => basename(path) === name).length;
  return folders.length === 1 ? "" : `${name}${before === 0 ? "" : `-${before + 1}`}/`;
}

interface Place {
  readonly folder: { readonly path: Path; readonly prefix: string };
  /** Path inside the folder, with `/`; empty for the folder itself. */
  readonly inside: string;
}

/** Characters of a line that a hit shows. */
const shownCharacters = 300;

function linesWith(content: string, wanted: string, file: string): Hit[] {
  return content
    .split(/\r\n|\r|\n/)
    .flatMap((text, index) =>
      text.toLowerCase().includes(wanted)
        ? [{ file, line: index + 1, text: text.trim().slice(0, shownCharacters) }]
        : [],
    );
}
