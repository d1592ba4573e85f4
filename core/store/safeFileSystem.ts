import {
  type DirectoryEntry,
  type FileContent,
  type FileFailure,
  type FileStat,
  type FileSystem,
  isPromise,
  type MaybePromise,
  type Path,
} from "../ports.ts";

const failure: FileFailure = { failure: "io", message: "it could not be read" };

/**
 * A file system whose exceptions and rejections are failures, so that one unreadable place cannot end a scan. What an
 * adapter throws is not repeated: it may name a path of the machine.
 */
export class SafeFileSystem implements FileSystem {
  readonly #inner: FileSystem;
  readonly realPath?: (path: Path) => MaybePromise<Path | undefined>;
  readonly readRegularFile?: (realPath: Path, maxBytes: number) => MaybePromise<FileContent | FileFailure | undefined>;

  constructor(inner: FileSystem) {
    this.#inner = inner;
    if (inner.realPath) this.realPath = (path) => guarded(() => inner.realPath?.(path), undefined);
    if (inner.readRegularFile) {
      this.readRegularFile = (path, maxBytes) => guarded(() => inner.readRegularFile?.(path, maxBytes), failure);
    }
  }

  get caseInsensitive(): boolean {
    return this.#inner.caseInsensitive ?? false;
  }

  // The three that a scan calls for every file do without a closure.

  stat(path: Path): MaybePromise<FileStat | undefined> {
    try {
      const answer = this.#inner.stat(path);
      return isPromise(answer) ? answer.catch(() => undefined) : answer;
    } catch {
      return undefined;
    }
  }

  readDirectory(path: Path): MaybePromise<readonly DirectoryEntry[] | FileFailure | undefined> {
    try {
      const answer = this.#inner.readDirectory(path);
      return isPromise(answer) ? answer.catch(() => failure) : answer;
    } catch {
      return failure;
    }
  }

  readFile(path: Path, maxBytes: number): MaybePromise<FileContent | FileFailure | undefined> {
    try {
      const answer = this.#inner.readFile(path, maxBytes);
      return isPromise(answer) ? answer.catch(() => failure) : answer;
    } catch {
      return failure;
    }
  }
}

function guarded<T>(call: () => MaybePromise<T>, otherwise: T): MaybePromise<T> {
  try {
    const answer = call();
    return isPromise(answer) ? answer.catch(() => otherwise) : answer;
  } catch {
    return otherwise;
  }
}
