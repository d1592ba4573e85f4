import { isInside } from "../path/paths.ts";
import type { Path } from "../ports.ts";
import type { ReferenceLookup } from "../rules/references.ts";
import type { FileReference } from "../skill/types.ts";

/** Where a file lies that refers. */
export interface Referrer {
  readonly path: Path;
  /** Directory of its skill. */
  readonly directory: Path;
  /** The SKILL.md of its skill. */
  readonly skillPath: Path;
}

/**
 * Where files of skills lead that no file graph tells of: out of their skill, and back to its SKILL.md. A change there has
 * them checked again.
 */
export class OutsideReferences {
  readonly #targets = new Map<Path, ReadonlySet<Path>>();
  readonly #referrers = new Map<Path, Set<Path>>();

  /** Takes what a file was found to refer to. */
  put(referrer: Referrer, references: readonly FileReference[], lookup: ReferenceLookup): void {
    const { path, directory, skillPath } = referrer;
    this.#remove(path);
    const targets = new Set<Path>();
    for (const reference of references) {
      const state = lookup.state(reference.path);
      if (!("path" in state) || state.path === path) continue;
      if (state.path === skillPath || !isInside(directory, state.path)) targets.add(state.path);
    }
    this.#add(path, targets);
  }

  /** Takes what a manifest names, whether it is there or not. */
  putNamed(path: Path, named: readonly Path[]): void {
    this.#remove(path);
    this.#add(path, new Set(named));
  }

  /** Files that refer to this very file. */
  referringTo(target: Path): Iterable<Path> {
    return this.#referrers.get(target) ?? [];
  }

  /** Files that refer to one of these paths, to something below them, or to a directory around them. */
  referring(changed: readonly Path[]): Set<Path> {
    const found = new Set<Path>();
    for (const [target, referrers] of this.#referrers) {
      const touched = changed.some((candidate) => isInside(candidate, target) || isInside(target, candidate));
      if (touched) for (const path of referrers) found.add(path);
    }
    return found;
  }

  #add(path: Path, targets: ReadonlySet<Path>): void {
    if (targets.size === 0) return;
    this.#targets.set(path, targets);
    for (const target of targets) {
      const referrers = this.#referrers.get(target);
      if (referrers) referrers.add(path);
      else this.#referrers.set(target, new Set([path]));
    }
  }

  #remove(path: Path): void {
    for (const target of this.#targets.get(path) ?? []) {
      const referrers = this.#referrers.get(target);
      referrers?.delete(path);
      if (referrers?.size === 0) this.#referrers.delete(target);
    }
    this.#targets.delete(path);
  }
}
