import { childOf } from "../path/paths.ts";
import type { FileStat, MaybePromise, Path } from "../ports.ts";
import type { SupportingDocument } from "../rules/types.ts";
import { parseSupportingDocument } from "./supportingDocument.ts";

/** How the texts of supporting files are reached. */
export interface TextSource {
  /** Text of an open editor, which counts before the disk. */
  openText(path: Path): string | undefined;
  stat(path: Path): MaybePromise<FileStat | undefined>;
  /** Contained read of a file of a skill; undefined when it is missing, no text, unreadable or outside. */
  read(directory: Path, file: Path, signal?: AbortSignal): Promise<string | undefined>;
}

/** How much is kept at most. */
export interface TextBounds {
  /** UTF-16 units of all texts; 2,000,000. */
  readonly characters: number;
  /** Number of files; 200. */
  readonly files: number;
}

interface Kept {
  /** Bytes and time of the last change on disk; undefined for the text of an open editor. */
  readonly stamp: string | undefined;
  readonly document: SupportingDocument;
}

const defaultBounds: TextBounds = { characters: 2_000_000, files: 200 };

/**
 * The supporting files that were read and parsed last, by path, size and time of change. A file that changed is read
 * anew and no other; those that were asked for the longest time ago go first when there are too many.
 */
export class SkillFileTexts {
  readonly #source: TextSource;
  readonly #bounds: TextBounds;
  /** In the order in which they were asked for. */
  readonly #kept = new Map<Path, Kept>();
  #characters = 0;

  constructor(source: TextSource, bounds: TextBounds = defaultBounds) {
    this.#source = source;
    this.#bounds = bounds;
  }

  /**
   * A supporting file, parsed; the same object until it changes. Undefined when it is missing, no text, or not to be
   * read from within the skill.
   *
   * @param directory Directory of the skill.
   * @param file Name relative to it.
   */
  async document(directory: Path, file: string, signal?: AbortSignal): Promise<SupportingDocument | undefined> {
    const path = childOf(directory, file);
    const open = this.#source.openText(path);
    const kept = this.#kept.get(path);
    if (open !== undefined) {
      if (kept?.document.text === open) return this.#keep(path, kept);
      return this.#keep(path, { stamp: undefined, document: parseSupportingDocument(file, path, open) });
    }
    const stat = await this.#source.stat(path);
    signal?.throwIfAborted();
    const stamp = stat && `${stat.bytes} ${stat.modified}`;
    if (kept !== undefined && stamp !== undefined && kept.stamp === stamp) return this.#keep(path, kept);
    this.forget(path);
    if (stamp === undefined) return undefined;
    const text = await this.#source.read(directory, path, signal);
    if (text === undefined) return undefined;
    return this.#keep(path, { stamp, document: parseSupportingDocument(file, path, text) });
  }

  /** Lets a file, or everything below a directory, be read anew. */
  forget(path: Path): void {
    for (const known of this.#kept.has(path) ? [path] : [...this.#kept.keys()]) {
      if (known !== path && !known.startsWith(`${path}/`)) continue;
      this.#characters -= this.#kept.get(known)?.document.text.length ?? 0;
      this.#kept.delete(known);
    }
  }

  #keep(path: Path, kept: Kept): SupportingDocument {
    this.#characters -= this.#kept.get(path)?.document.text.length ?? 0;
    this.#kept.delete(path);
    this.#kept.set(path, kept);
    this.#characters += kept.document.text.length;
    for (const [oldest, { document }] of this.#kept) {
      if (this.#kept.size <= this.#bounds.files && this.#characters <= this.#bounds.characters) break;
      if (oldest === path) break;
      this.#characters -= document.text.length;
      this.#kept.delete(oldest);
    }
    return kept.document;
  }
}
