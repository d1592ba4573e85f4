import type { SkillRoot, SupportingFile } from "../../contract/catalog.ts";
import { basename, dirname, isInside, relativeTo } from "../path/paths.ts";
import type { FileSystem, Path } from "../ports.ts";
import { readMetadata } from "../skill/metadata.ts";
import { kindOf } from "./fileSizes.ts";
import { sameHead } from "./heads.ts";
import { skippedDirectories } from "./limits.ts";
import { compareText } from "./listing.ts";
import type { ScannedSkill, Scanner } from "./scanner.ts";
import type { Scanned } from "./scanState.ts";

/**
 * Brings a scan up to date with paths that changed. A changed SKILL.md costs one read, a changed supporting file one
 * look at it; only what may have changed the tree of directories is walked again, as far down as it lies.
 */
export class SkillUpdater {
  readonly #scanner: Scanner;
  readonly #fileSystem: FileSystem;
  readonly #scanned: Scanned;
  readonly #rescan = new Set<Path>();

  constructor(scanner: Scanner, fileSystem: FileSystem, scanned: Scanned) {
    this.#scanner = scanner;
    this.#fileSystem = fileSystem;
    this.#scanned = scanned;
  }

  async update(paths: ReadonlySet<Path>, signal: AbortSignal): Promise<void> {
    for (const path of paths) {
      await this.#updatePath(path);
      signal.throwIfAborted();
    }
    const starts = [...this.#rescan].sort();
    for (const start of starts) {
      // A start below another one is covered by it.
      if (starts.some((other) => other !== start && isInside(other, start))) continue;
      for (const { root, from } of this.#rootsFor(start)) await this.#rescanBelow(root, from, paths, signal);
    }
  }

  async #updatePath(path: Path): Promise<void> {
    const { table } = this.#scanned;
    const skill = table.get(path);
    if (skill) return this.#updateHead(skill);
    const owner = this.#ownerOf(path);
    if (this.#isSkipped(path, owner)) return undefined;
    const stat = await this.#fileSystem.stat(path);
    const isSkillFile = basename(path).toLowerCase() === "skill.md";
    if (stat?.kind === "file" && !isSkillFile) {
      if (owner) this.#updateFile(owner, path, this.#scanned.sized ? stat.bytes : 0);
      return undefined;
    }
    if (stat === undefined && owner && !isSkillFile && this.#removeFile(owner, path)) return undefined;
    const around = isSkillFile || stat?.kind === "link" ? dirname(path) : path;
    this.#rescan.add(owner ? outermost(owner) : around);
    return undefined;
  }

  async #updateHead(skill: ScannedSkill): Promise<void> {
    const head = await this.#scanner.readHead(skill.found);
    if (head.missing || head.unreadable !== undefined) {
      // It may have become a link or a directory, or given way to `skill.md`.
      this.#rescan.add(outermost(skill));
      return;
    }
    if (sameHead(head, skill.head)) return;
    const metadata = readMetadata(head.frontmatter, basename(skill.found.directory));
    this.#scanned.table.put({ ...skill, head, metadata });
  }

  #updateFile(owner: ScannedSkill, path: Path, bytes: number): void {
    const name = path.slice(owner.found.directory.length + 1);
    const known = owner.files.find((file) => file.name === name);
    if (known?.bytes === bytes) return;
    if (known) {
      const files = owner.files.map((file) => (file === known ? { ...file, bytes } : file));
      this.#scanned.table.put({ ...owner, files });
      // A file that comes into the skill may be the first of a directory that the walk has to see.
    } else if (!name.includes("/")) this.#putFiles(owner, [...owner.files, { name, bytes, kind: kindOf(name) }]);
    else this.#rescan.add(outermost(owner));
  }

  /** False when the path was no file of the skill; it may have been a directory. */
  #removeFile(owner: ScannedSkill, path: Path): boolean {
    const name = path.slice(owner.found.directory.length + 1);
    if (!owner.files.some((file) => file.name === name)) return false;
    this.#putFiles(
      owner,
      owner.files.filter((file) => file.name !== name),
    );
    return true;
  }

  #putFiles(owner: ScannedSkill, files: readonly SupportingFile[]): void {
    const sorted = [...files].sort((a, b) => compareText(a.name, b.name));
    this.#scanned.table.put({ ...owner, files: sorted });
  }

  /** The innermost skill in whose directory a path lies. */
  #ownerOf(path: Path): ScannedSkill | undefined {
    for (let directory = dirname(path); ; directory = dirname(directory)) {
      const skill = this.#scanned.table.at(directory);
      if (skill) return skill;
      if (directory === dirname(directory)) return undefined;
    }
  }

  /** True for paths in directories that a walk does not enter. */
  #isSkipped(path: Path, owner: ScannedSkill | undefined): boolean {
    const around = owner?.found.directory ?? this.#rootsFor(path)[0]?.root.path;
    const inside = around === undefined ? undefined : relativeTo(around, path);
    return inside?.split("/").some((segment) => skippedDirectories.has(segment)) ?? false;
  }

  /** The innermost root that holds a directory; of a directory around roots, these roots. */
  #rootsFor(start: Path): readonly { readonly root: SkillRoot; readonly from: Path }[] {
    const { roots } = this.#scanner;
    const around = roots.filter((root) => isInside(root.path, start));
    const innermost = around.sort((a, b) => b.path.length - a.path.length)[0];
    const inside = roots.filter((root) => root.path !== start && isInside(start, root.path));
    const below = inside.map((root) => ({ root, from: root.path }));
    return innermost ? [{ root: innermost, from: start }, ...below] : below;
  }

  async #rescanBelow(root: SkillRoot, from: Path, changed: ReadonlySet<Path>, signal: AbortSignal): Promise<void> {
    const { table, trusted, missingRoots } = this.#scanned;
    const known = (path: Path) => (changed.has(path) ? undefined : table.get(path)?.head);
    const part = await this.#scanner.scan(root, from, trusted, { known, sizes: this.#scanned.sized }, signal);
    signal.throwIfAborted();
    const kept = new Set(part.skills.map((skill) => skill.path));
    for (const path of table.below(from)) {
      if (!kept.has(path) && table.get(path)?.found.root === root) table.remove(path);
    }
    for (const skill of part.skills) {
      const before = table.get(skill.path);
      table.put(before && isSame(before, skill) ? before : withFilesOf(before, skill));
    }
    const others = this.#scanned.warnings.filter((warning) => !isInside(from, warning.path));
    this.#scanned.warnings = [...others, ...part.warnings];
    if (from !== root.path || root.catchAll) return;
    if (part.exists) missingRoots.delete(root.path);
    else missingRoots.add(root.path);
  }
}

function outermost({ found }: ScannedSkill): Path {
  let outer = found;
  while (outer.outer) outer = outer.outer;
  return outer.directory;
}

function isSame(a: ScannedSkill, b: ScannedSkill): boolean {
  const place =
    a.found.fileName === b.found.fileName && a.found.fileKind === b.found.fileKind && a.root.path === b.root.path;
  return place && a.found.real === b.found.real && sameHead(a.head, b.head) && sameFiles(a.files, b.files);
}

function withFilesOf(before: ScannedSkill | undefined, skill: ScannedSkill): ScannedSkill {
  return before && sameFiles(before.files, skill.files) ? { ...skill, files: before.files } : skill;
}

function sameFiles(a: readonly SupportingFile[], b: readonly SupportingFile[]): boolean {
  return (
    a.length === b.length &&
    a.every((file, i) => file.name === b[i]?.name && file.bytes === b[i].bytes && file.kind === b[i].kind)
  );
}
