// What core needs from its surroundings. Adapters live in node/, client/ and agent/; tests use test/support.

/**
 * An absolute location with `/` as separator and no trailing `/`: a disk path for files on disk (`/a/b`, `c:/a/b`), and
 * for other resources the URI without percent-encoding (`vscode-vfs://host/a/b`).
 */
export type Path = string;

/**
 * A value now, or later. Disk adapters answer at once, which lets a scan of a thousand skills go without a thousand
 * turns of the event loop; remote ones answer later. `await` serves both; hot loops test with `isPromise`.
 */
export type MaybePromise<T> = T | Promise<T>;

export type FileKind = "file" | "directory" | "link" | "other";

export interface DirectoryEntry {
  readonly name: string;
  /** `link` for a symbolic link, whatever it points to. */
  readonly kind: FileKind;
}

export interface FileStat {
  /** Kind of the thing itself; links are not followed. */
  readonly kind: FileKind;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
}

/** Bytes of a file, and how many it has in all. `bytes.length < size` when the cap cut it. */
export interface FileContent {
  readonly bytes: Uint8Array;
  readonly size: number;
}

/** Why a thing that exists could not be read. Absence is `undefined`, never a failure. */
export interface FileFailure {
  readonly failure: "not-a-file" | "not-a-directory" | "no-permission" | "changed" | "io";
  /** What the system said, without any path. */
  readonly message: string;
}

/** Read-only file access. No method throws for a missing or unreadable thing; `undefined` means "not there". */
export interface FileSystem {
  stat(path: Path): MaybePromise<FileStat | undefined>;
  /** Entries in the order of the file system's listing. */
  readDirectory(path: Path): MaybePromise<readonly DirectoryEntry[] | FileFailure | undefined>;
  /** Reads at most `maxBytes` from the start of a regular file. Follows links in the path; see `openContained`. */
  readFile(path: Path, maxBytes: number): MaybePromise<FileContent | FileFailure | undefined>;
  /** The path with every link resolved, or undefined when it does not exist. Absent where the system has no links. */
  realPath?(path: Path): MaybePromise<Path | undefined>;
  /**
   * Reads a regular file whose last segment must not be a link, after checking that it is still at `realPath`; guards
   * the time between check and use. Absent where the system has no links.
   */
  readRegularFile?(realPath: Path, maxBytes: number): MaybePromise<FileContent | FileFailure | undefined>;
  /** True when names that differ only in letter case are the same file. */
  readonly caseInsensitive?: boolean;
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds from an arbitrary start, for durations. */
  elapsed(): number;
  /** Resolves in a later turn of the event loop, so that others get theirs. */
  yield(): Promise<void>;
}

export interface Logger {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

export const silentLogger: Logger = { debug() {}, info() {}, warn() {}, error() {} };

/** What the machine has that skills may require. Nothing is started to find out, and no value is given away. */
export interface Machine {
  /** As Node names it: `linux`, `darwin`, `win32`. */
  readonly os: string;
  /** Those of the names under which a program stands on the PATH. */
  findBinaries(names: readonly string[], signal?: AbortSignal): Promise<readonly string[]>;
  /** True for an environment variable that is set and not empty. */
  hasVariable(name: string): boolean;
  /** Forgets what was found: programs come and go. */
  lookAgain(): void;
}

/** Counts tokens. The real one is o200k_base; tests may count words. */
export interface TokenCounter {
  /** Tokens of a text, never throws; special-token text such as `<|im_start|>` is plain text. */
  count(text: string): number;
}

/** Counts tokens now, or later where another thread does it. */
export interface AsyncTokenCounter {
  count(text: string): MaybePromise<number>;
}

export function isPromise<T>(value: MaybePromise<T>): value is Promise<T> {
  return typeof value === "object" && value !== null && typeof (value as { then?: unknown }).then === "function";
}

export function isFailure(value: unknown): value is FileFailure {
  return typeof value === "object" && value !== null && "failure" in value;
}
