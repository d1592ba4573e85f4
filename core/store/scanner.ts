import type { DiscoverySpec, SkillRoot, SupportingFile } from "../../contract/catalog.ts";
import { basename, childOf, dirname, relativeTo } from "../path/paths.ts";
import { type Clock, type FileSystem, isPromise, type MaybePromise, type Path } from "../ports.ts";
import { readMetadata } from "../skill/metadata.ts";
import type { SkillMetadata } from "../skill/types.ts";
import { sizedFiles } from "./fileSizes.ts";
import { type Head, readHead } from "./heads.ts";
import { Pacer } from "./pacer.ts";
import type { StoreLimits } from "./types.ts";
import { type FoundDirectory, walk, type WalkWarning } from "./walk.ts";

/** A skill as it lies on disk, before it is compared with the others. */
export interface ScannedSkill {
  readonly path: Path;
  readonly found: FoundDirectory;
  /** The root as the result names it: for a catch-all the directory that holds the skill. */
  readonly root: SkillRoot;
  readonly head: Head;
  readonly metadata: SkillMetadata;
  readonly files: readonly SupportingFile[];
}

/** What was found below a directory. */
export interface ScannedPart {
  readonly exists: boolean;
  readonly skills: readonly ScannedSkill[];
  readonly warnings: readonly WalkWarning[];
}

export interface ScannerOptions {
  readonly fileSystem: FileSystem;
  readonly clock: Clock;
  readonly discovery: DiscoverySpec;
  readonly limits: StoreLimits;
}

/** Requests that are under way at a time on file systems that answer later. */
const inFlight = 32;

/** Reads skills from disk: all of a root, or what lies below one directory. Keeps no skill between calls. */
export class Scanner {
  readonly roots: readonly SkillRoot[];
  readonly #options: ScannerOptions;
  readonly #stops: ReadonlySet<Path>;
  readonly #parentRoots = new Map<Path, SkillRoot>();

  constructor(options: ScannerOptions) {
    this.#options = options;
    this.roots = distinctRoots(options.discovery.roots);
    this.#stops = new Set(this.roots.map((root) => root.path));
  }

  /** Real paths below which skills may lie: the folders and roots of the discovery. */
  async trusted(signal?: AbortSignal): Promise<readonly Path[]> {
    const { fileSystem, discovery } = this.#options;
    const real = new Set<Path>();
    for (const path of [...discovery.folders, ...this.roots.map((root) => root.path)]) {
      real.add((await fileSystem.realPath?.(path)) ?? path);
      signal?.throwIfAborted();
    }
    return [...real];
  }

  /**
   * Scans below `start`, which lies in `root`. `known` gives heads that need not be read again; the sizes of supporting
   * files are looked up only where `sizes` asks for them.
   */
  async scan(
    root: SkillRoot,
    start: Path,
    trusted: readonly Path[],
    { known, sizes }: { readonly known: (path: Path) => Head | undefined; readonly sizes: boolean },
    signal?: AbortSignal,
  ): Promise<ScannedPart> {
    const { fileSystem, clock, limits } = this.#options;
    const pacer = new Pacer(clock, signal);
    const stops = new Set(this.#stops);
    stops.delete(start);
    const realStart = (await fileSystem.realPath?.(start)) ?? start;
    const realRoot = start === root.path ? realStart : ((await fileSystem.realPath?.(root.path)) ?? root.path);
    const walked = await walk(root, start, realStart, { fileSystem, pacer, limits, stops, realRoot, trusted });
    const skills: ScannedSkill[] = [];
    await pacer.forEach(walked.skills, inFlight, (found) => {
      const path = childOf(found.directory, found.fileName);
      const head = known(path) ?? readHead(fileSystem, found, limits);
      const files = sizes ? sizedFiles(fileSystem, found.directory, found.files) : found.files;
      const take = (read: Head, described: readonly SupportingFile[]): void => {
        skills.push(this.#skill(root, path, found, read, described));
      };
      if (!isPromise(head) && !isPromise(files)) return take(head, files);
      return (async () => take(await head, await files))();
    });
    return { exists: walked.exists, skills, warnings: walked.warnings };
  }

  /** Looks up the sizes of the files of many skills; gives those skills that have files. */
  async withSizes(skills: Iterable<ScannedSkill>, signal?: AbortSignal): Promise<readonly ScannedSkill[]> {
    const { fileSystem, clock } = this.#options;
    const sized: ScannedSkill[] = [];
    const withFiles = Array.from(skills).filter(({ files }) => files.length > 0);
    await new Pacer(clock, signal).forEach(withFiles, inFlight, (skill) => {
      const files = sizedFiles(fileSystem, skill.found.directory, skill.files);
      if (isPromise(files)) return (async () => void sized.push({ ...skill, files: await files }))();
      sized.push({ ...skill, files });
      return undefined;
    });
    return sized;
  }

  /** Reads the head of one skill again. */
  readHead(found: FoundDirectory): MaybePromise<Head> {
    return readHead(this.#options.fileSystem, found, this.#options.limits);
  }

  #skill(
    root: SkillRoot,
    path: Path,
    found: FoundDirectory,
    head: Head,
    files: readonly SupportingFile[],
  ): ScannedSkill {
    const metadata = readMetadata(head.frontmatter, basename(found.directory));
    return { path, found, root: root.catchAll ? this.#parentRoot(root, found) : root, head, metadata, files };
  }

  /** The root for a skill that only a catch-all holds: the directory around its outermost skill. */
  #parentRoot(root: SkillRoot, found: FoundDirectory): SkillRoot {
    let outermost = found;
    while (outermost.outer) outermost = outermost.outer;
    const path = outermost.directory === root.path ? root.path : dirname(outermost.directory);
    const known = this.#parentRoots.get(path);
    if (known) return known;
    const below = relativeTo(root.path, path) ?? "";
    const manyFolders = this.#options.discovery.folders.length > 1;
    const label = below === "" ? root.label : manyFolders ? `${root.label}/${below}` : below;
    const made = { path, label, scope: root.scope, precedence: root.precedence, targets: root.targets };
    this.#parentRoots.set(path, made);
    return made;
  }
}

/** Of roots with the same path the one with the highest precedence; the order stays. */
function distinctRoots(roots: readonly SkillRoot[]): SkillRoot[] {
  const best = new Map<Path, SkillRoot>();
  for (const root of roots) {
    const other = best.get(root.path);
    if (!other || root.precedence > other.precedence || (other.catchAll && !root.catchAll)) best.set(root.path, root);
  }
  return roots.filter((root) => best.get(root.path) === root);
}
