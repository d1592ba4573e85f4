import { basename, dirname, isInside, join } from "../../core/path/paths.ts";
import type {
  DirectoryEntry,
  FileFailure,
  FileKind,
  FileStat,
  FileSystem,
  MaybePromise,
  Path,
} from "../../core/ports.ts";

export type MemoryContent = string | Uint8Array | { readonly link: string } | { readonly kind: "directory" | "other" };

type Node =
  | { readonly kind: "file"; readonly bytes: Uint8Array; readonly modified: number }
  | { readonly kind: "link"; readonly target: string; readonly modified: number }
  | { readonly kind: "directory" | "other"; readonly modified: number };

export type MemoryMethod = "stat" | "readDirectory" | "readFile" | "realPath" | "readRegularFile";

export interface MemoryOptions {
  /** Names that differ only in letter case are one file. */
  readonly caseInsensitive?: boolean;
  /** Answers come as promises. */
  readonly asynchronous?: boolean;
  /** `false`: a system without links, which has neither `realPath` nor `readRegularFile`. */
  readonly links?: boolean;
}

export interface MemoryFileSystem extends FileSystem {
  /** How often each method was asked, and for which paths in order. */
  readonly calls: Readonly<Record<MemoryMethod, number>>;
  readonly log: readonly { readonly method: MemoryMethod; readonly path: Path }[];
  resetCalls(): void;
  /** Creates or replaces a file, link, directory or special file, with the directories above it. */
  write(path: Path, content: MemoryContent): void;
  /** Removes a file or a whole directory. */
  remove(path: Path): void;
  rename(from: Path, to: Path): void;
  /** Makes every access to a path fail; `undefined` heals it. */
  fail(path: Path, failure: FileFailure | undefined): void;
  /** Called before each answer; a promise it returns delays the answer. */
  before: ((method: MemoryMethod, path: Path) => void | Promise<void>) | undefined;
}

/** A file system in memory: a record of absolute paths, directories implied. Listings are in order of insertion. */
export function createMemoryFileSystem(
  files: Readonly<Record<Path, MemoryContent>> = {},
  options: MemoryOptions = {},
): MemoryFileSystem {
  const nodes = new Map<string, Node>();
  const spelling = new Map<string, Path>();
  const failures = new Map<string, FileFailure>();
  const calls = { stat: 0, readDirectory: 0, readFile: 0, realPath: 0, readRegularFile: 0 };
  const log: { method: MemoryMethod; path: Path }[] = [];
  let clock = 1_000;

  const keyOf = (path: Path): string => (options.caseInsensitive ? path.toLowerCase() : path);
  const get = (path: Path): Node | undefined => nodes.get(keyOf(path));

  function put(path: Path, node: Node): void {
    const parent = dirname(path);
    if (parent !== path && get(parent) === undefined) put(parent, { kind: "directory", modified: clock });
    nodes.set(keyOf(path), node);
    spelling.set(keyOf(path), path);
  }

  function write(path: Path, content: MemoryContent): void {
    const modified = clock++;
    if (typeof content === "string") put(path, { kind: "file", bytes: new TextEncoder().encode(content), modified });
    else if (content instanceof Uint8Array) put(path, { kind: "file", bytes: content, modified });
    else if ("link" in content) put(path, { kind: "link", target: content.link, modified });
    else put(path, { kind: content.kind, modified });
  }

  /** Resolves links, of the last segment only when `followLast`. Undefined for what is missing and for loops. */
  function resolve(path: Path, followLast: boolean, hops = 0): Path | undefined {
    if (hops > 40) return undefined;
    const parent = dirname(path);
    if (parent === path) return path;
    const realParent = resolve(parent, true, hops);
    if (realParent === undefined) return undefined;
    const here = join(realParent, basename(path));
    const node = get(here);
    if (node === undefined) return undefined;
    if (node.kind !== "link" || !followLast) return spelling.get(keyOf(here)) ?? here;
    const target = node.target.startsWith("/") ? join(node.target) : join(realParent, node.target);
    return resolve(target, true, hops + 1);
  }

  function answer<T>(method: MemoryMethod, path: Path, compute: () => T): MaybePromise<T> {
    calls[method]++;
    log.push({ method, path });
    const wait = fileSystem.before?.(method, path);
    if (wait !== undefined) return wait.then(compute);
    return options.asynchronous ? Promise.resolve().then(compute) : compute();
  }

  function read(path: Path | undefined, asked: Path, maxBytes: number) {
    const failure = failures.get(keyOf(asked)) ?? (path === undefined ? undefined : failures.get(keyOf(path)));
    if (failure) return failure;
    const node = path === undefined ? undefined : get(path);
    if (node === undefined) return undefined;
    if (node.kind !== "file") return { failure: "not-a-file", message: `it is a ${node.kind}` } as const;
    return { bytes: node.bytes.slice(0, maxBytes), size: node.bytes.length };
  }

  function stat(path: Path): FileStat | undefined {
    const real = resolve(path, false);
    const node = real === undefined ? undefined : get(real);
    if (node === undefined) return undefined;
    return { kind: node.kind, bytes: node.kind === "file" ? node.bytes.length : 0, modified: node.modified };
  }

  function list(path: Path): readonly DirectoryEntry[] | FileFailure | undefined {
    const real = resolve(path, true);
    const failure = failures.get(keyOf(path));
    if (failure) return failure;
    const node = real === undefined ? undefined : get(real);
    if (real === undefined || node === undefined) return undefined;
    if (node.kind !== "directory") return { failure: "not-a-directory", message: `it is a ${node.kind}` };
    const entries: DirectoryEntry[] = [];
    for (const [key, child] of nodes) {
      const spelled = spelling.get(key) ?? key;
      if (spelled !== real && keyOf(dirname(spelled)) === keyOf(real)) {
        entries.push({ name: basename(spelled), kind: child.kind satisfies FileKind });
      }
    }
    return entries;
  }

  const fileSystem: MemoryFileSystem = {
    caseInsensitive: options.caseInsensitive ?? false,
    calls,
    log,
    before: undefined,
    resetCalls() {
      for (const method of Object.keys(calls) as MemoryMethod[]) calls[method] = 0;
      log.length = 0;
    },
    write,
    remove(path) {
      for (const [key, spelled] of spelling) {
        if (!isInside(keyOf(path), keyOf(spelled))) continue;
        nodes.delete(key);
        spelling.delete(key);
      }
    },
    rename(from, to) {
      const moved = Array.from(spelling).filter(([, spelled]) => isInside(from, spelled));
      for (const [key, spelled] of moved) {
        const node = nodes.get(key);
        nodes.delete(key);
        spelling.delete(key);
        if (node) put(to + spelled.slice(from.length), node);
      }
    },
    fail(path, failure) {
      if (failure) failures.set(keyOf(path), failure);
      else failures.delete(keyOf(path));
    },
    stat: (path) => answer("stat", path, () => stat(path)),
    readDirectory: (path) => answer("readDirectory", path, () => list(path)),
    readFile: (path, maxBytes) => answer("readFile", path, () => read(resolve(path, true), path, maxBytes)),
    ...(options.links === false
      ? {}
      : {
          realPath: (path: Path) => answer("realPath", path, () => resolve(path, true)),
          readRegularFile: (path: Path, maxBytes: number) =>
            answer("readRegularFile", path, () => {
              const real = resolve(path, true);
              if (real !== undefined && keyOf(real) !== keyOf(path)) {
                return { failure: "changed", message: "it was replaced by a link while it was read" } as const;
              }
              return read(real, path, maxBytes);
            }),
        }),
  };
  put("/", { kind: "directory", modified: 0 });
  for (const [path, content] of Object.entries(files)) write(path, content);
  return fileSystem;
}
