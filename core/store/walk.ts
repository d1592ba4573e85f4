import type { SkillRoot, SupportingFile } from "../../contract/catalog.ts";
import { childOf, isInside } from "../path/paths.ts";
import {
  type DirectoryEntry,
  type FileFailure,
  type FileKind,
  type FileSystem,
  isFailure,
  isPromise,
  type MaybePromise,
  type Path,
} from "../ports.ts";
import { kindOf } from "./fileSizes.ts";
import { compareText, findSkillFile } from "./listing.ts";
import { skippedDirectories } from "./limits.ts";
import type { Pacer } from "./pacer.ts";
import type { StoreLimits } from "./types.ts";

/** A directory with a SKILL.md, and the files that belong to it. */
export interface FoundDirectory {
  readonly root: SkillRoot;
  /** The skill in whose directory this one lies. */
  readonly outer: FoundDirectory | undefined;
  readonly directory: Path;
  /** `directory` with links resolved. */
  readonly real: Path;
  /** SKILL.md as it is spelled on disk. */
  readonly fileName: string;
  readonly fileKind: FileKind;
  /** Without their sizes: looking at each would cost more than finding it. */
  readonly files: SupportingFile[];
  /** Directories that are not searched, relative to the skill. */
  readonly excluded: string[];
}

export interface WalkWarning {
  /** The directory that the warning is about. */
  readonly path: Path;
  readonly message: string;
}

export interface WalkOptions {
  readonly fileSystem: FileSystem;
  readonly pacer: Pacer;
  readonly limits: StoreLimits;
  /** Paths of roots: a walk does not go into a root that is not its own. */
  readonly stops: ReadonlySet<Path>;
  /** The root with links resolved. */
  readonly realRoot: Path;
  /** Real paths below which a linked directory may lie. */
  readonly trusted: readonly Path[];
}

export interface WalkResult {
  /** False when the start does not exist. */
  readonly exists: boolean;
  readonly skills: readonly FoundDirectory[];
  readonly warnings: readonly WalkWarning[];
}

interface Step {
  readonly path: Path;
  readonly real: Path;
  readonly depth: number;
  readonly owner: FoundDirectory | undefined;
}

/** Requests that are under way at a time on file systems that answer later. */
const inFlight = 32;

/** Finds the skills below a directory. Never throws but for an aborted signal. */
export async function walk(root: SkillRoot, start: Path, realStart: Path, options: WalkOptions): Promise<WalkResult> {
  const walker = new Walker(root, options);
  return walker.walk({ path: start, real: realStart, depth: depthBelow(root.path, start), owner: undefined });
}

function depthBelow(root: Path, start: Path): number {
  return start.length <= root.length ? 0 : start.slice(root.length).split("/").length - 1;
}

class Walker {
  readonly #root: SkillRoot;
  readonly #options: WalkOptions;
  readonly #skills: FoundDirectory[] = [];
  readonly #warnings: WalkWarning[] = [];
  readonly #links: { readonly step: Step; readonly name: string }[] = [];
  readonly #entered = new Set<Path>();
  readonly #full = new Set<FoundDirectory>();
  #directories = 0;
  #exists = true;
  #deepest = false;

  constructor(root: SkillRoot, options: WalkOptions) {
    this.#root = root;
    this.#options = options;
  }

  async walk(first: Step): Promise<WalkResult> {
    const { fileSystem, pacer, limits } = this.#options;
    const queue: Step[] = [first];
    const readOne = (step: Step): MaybePromise<void> => {
      if (++this.#directories > limits.directories) return undefined;
      const answer = fileSystem.readDirectory(step.path);
      const take = (entries: Awaited<typeof answer>): void => this.#take(step, entries, queue, step === first);
      return isPromise(answer) ? answer.then(take) : take(answer);
    };
    // Links are resolved between the rounds, because what they add to the queue is walked like everything else.
    for (let from = 0; from < queue.length;) {
      const round = queue.slice(from);
      from = queue.length;
      await pacer.forEach(round, inFlight, readOne);
      for (const { step, name } of this.#links.splice(0)) await this.#followLink(step, name, queue);
    }
    if (this.#directories > limits.directories) {
      this.#warn(this.#root.path, `has more than ${limits.directories} directories; the rest is not searched`);
    }
    for (const { files } of this.#skills) if (files.length > 1) files.sort((a, b) => compareText(a.name, b.name));
    return { exists: this.#exists, skills: this.#skills, warnings: this.#warnings };
  }

  #take(
    step: Step,
    entries: readonly DirectoryEntry[] | FileFailure | undefined,
    queue: Step[],
    isFirst: boolean,
  ): void {
    if (entries === undefined) {
      if (isFirst) this.#exists = false;
      return;
    }
    if (isFailure(entries)) {
      if (isFirst && entries.failure === "not-a-directory") this.#exists = false;
      else this.#warn(step.path, `could not be searched: ${entries.message}`);
      return;
    }
    const skillFile = findSkillFile(entries);
    const owner = skillFile ? this.#found(step, skillFile) : step.owner;
    for (const entry of entries) {
      if (entry === skillFile) continue;
      if (entry.kind === "directory") this.#enter(step, entry.name, owner, queue);
      else if (entry.kind === "link") this.#links.push({ step: { ...step, owner }, name: entry.name });
      else if (owner) this.#addFile(owner, step.path, entry.name, entry.kind);
    }
  }

  #found(step: Step, entry: DirectoryEntry): FoundDirectory {
    const found: FoundDirectory = {
      root: this.#root,
      outer: step.owner,
      directory: step.path,
      real: step.real,
      fileName: entry.name,
      fileKind: entry.kind,
      files: [],
      excluded: [],
    };
    this.#skills.push(found);
    return found;
  }

  #enter(step: Step, name: string, owner: FoundDirectory | undefined, queue: Step[]): void {
    const path = childOf(step.path, name);
    if (skippedDirectories.has(name)) {
      owner?.excluded.push(relative(owner, path));
      return;
    }
    if (this.#options.stops.has(path)) return;
    if (step.depth >= this.#options.limits.depth) {
      if (!this.#deepest)
        this.#warn(path, `lies more than ${this.#options.limits.depth} levels deep and is not searched`);
      this.#deepest = true;
      return;
    }
    queue.push({ path, real: childOf(step.real, name), depth: step.depth + 1, owner });
  }

  /** Lists a file of a skill: a link in the skill is a `link`, one that leaves it `escapes`. */
  #addFile(owner: FoundDirectory, directory: Path, name: string, kind: FileKind | "escapes"): void {
    const { files } = this.#options.limits;
    if (owner.files.length >= files) {
      if (!this.#full.has(owner)) this.#warn(owner.directory, `holds more than ${files} files; the rest is not listed`);
      this.#full.add(owner);
      return;
    }
    const path = relative(owner, childOf(directory, name));
    const known = kind === "file" ? kindOf(name) : kind === "link" || kind === "escapes" ? kind : "other";
    owner.files.push({ name: path, bytes: 0, kind: known });
  }

  async #followLink(step: Step, name: string, queue: Step[]): Promise<void> {
    const { fileSystem, trusted } = this.#options;
    const { owner } = step;
    const path = childOf(step.path, name);
    const real = await fileSystem.realPath?.(path);
    const stat = real === undefined ? undefined : await fileSystem.stat(real);
    if (real === undefined || stat === undefined) {
      if (owner) this.#addFile(owner, step.path, name, "other");
      return;
    }
    const inSkill = owner !== undefined && isInside(owner.real, real);
    if (stat.kind !== "directory") {
      if (owner) this.#addFile(owner, step.path, name, inSkill ? (stat.kind === "file" ? "link" : "other") : "escapes");
      return;
    }
    // What lies in the root is found without the link, and following it could go round in circles.
    if (inSkill || isInside(this.#options.realRoot, real) || isInside(real, step.real) || this.#entered.has(real))
      return;
    if (!trusted.some((root) => isInside(root, real))) {
      if (owner) this.#addFile(owner, step.path, name, "escapes");
      this.#warn(path, "is a link to a directory outside the searched roots and is not followed");
      return;
    }
    if (step.depth >= this.#options.limits.depth || this.#options.stops.has(path)) return;
    this.#entered.add(real);
    queue.push({ path, real, depth: step.depth + 1, owner: undefined });
  }

  #warn(path: Path, what: string): void {
    const root = this.#root;
    const rest = path === root.path ? "" : path.slice(root.path.length).replace(/^\//, "");
    const label = rest === "" ? root.label : `${root.label.replace(/\/$/, "")}/${rest}`;
    this.#warnings.push({ path, message: `\`${label}\` ${what}.` });
  }
}

function relative(owner: FoundDirectory, path: Path): string {
  return path.slice(owner.directory.endsWith("/") ? owner.directory.length : owner.directory.length + 1);
}
