import {
  isPromise,
  type DirectoryEntry,
  type FileContent,
  type FileFailure,
  type FileStat,
  type FileSystem,
  type MaybePromise,
  type Path,
} from "../ports.ts";

interface Buffer {
  readonly text: string;
  readonly modified: number;
  bytes: Uint8Array | undefined;
}

/**
 * A file system in which the text of open editors wins over the disk. Which files exist is the disk's business: a file
 * that was deleted is gone from listings, although an editor may still show it.
 */
export class OverlayFileSystem implements FileSystem {
  readonly #disk: FileSystem;
  readonly #buffers = new Map<Path, Buffer>();
  readonly #encoder = new TextEncoder();
  readonly realPath?: (path: Path) => MaybePromise<Path | undefined>;
  readonly readRegularFile?: (realPath: Path, maxBytes: number) => MaybePromise<FileContent | FileFailure | undefined>;

  constructor(disk: FileSystem) {
    this.#disk = disk;
    if (disk.realPath) this.realPath = (path) => disk.realPath?.(path);
    if (disk.readRegularFile) {
      this.readRegularFile = (path, maxBytes) => this.#read(path, maxBytes) ?? disk.readRegularFile?.(path, maxBytes);
    }
  }

  get caseInsensitive(): boolean {
    return this.#disk.caseInsensitive ?? false;
  }

  /** Puts the text of an editor before the file on disk. `modified` is the time of the last change. */
  open(path: Path, text: string, modified: number): void {
    this.#buffers.set(path, { text, modified, bytes: undefined });
  }

  /** Lets the file on disk count again. */
  close(path: Path): void {
    this.#buffers.delete(path);
  }

  /** Text of an open editor, or undefined. */
  textOf(path: Path): string | undefined {
    return this.#buffers.get(path)?.text;
  }

  stat(path: Path): MaybePromise<FileStat | undefined> {
    const onDisk = this.#disk.stat(path);
    if (!this.#buffers.has(path)) return onDisk;
    return isPromise(onDisk) ? onDisk.then((stat) => this.#statOf(path, stat)) : this.#statOf(path, onDisk);
  }

  readDirectory(path: Path): MaybePromise<readonly DirectoryEntry[] | FileFailure | undefined> {
    return this.#disk.readDirectory(path);
  }

  readFile(path: Path, maxBytes: number): MaybePromise<FileContent | FileFailure | undefined> {
    return this.#read(path, maxBytes) ?? this.#disk.readFile(path, maxBytes);
  }

  #read(path: Path, maxBytes: number): FileContent | undefined {
    const bytes = this.#bytes(path);
    return bytes && { bytes: bytes.subarray(0, maxBytes), size: bytes.length };
  }

  #statOf(path: Path, onDisk: FileStat | undefined): FileStat | undefined {
    const bytes = this.#bytes(path);
    if (!bytes || onDisk?.kind !== "file") return onDisk;
    return { kind: "file", bytes: bytes.length, modified: this.#buffers.get(path)?.modified ?? onDisk.modified };
  }

  #bytes(path: Path): Uint8Array | undefined {
    const buffer = this.#buffers.get(path);
    if (buffer) buffer.bytes ??= this.#encoder.encode(buffer.text);
    return buffer?.bytes;
  }
}
