import type { IgnoredSkills } from "../../contract/catalog.ts";
import { basename, dirname, isInside } from "../path/paths.ts";
import type { Path } from "../ports.ts";
import type { SkillDocument } from "../skill/types.ts";
import { ignoreTest } from "../store/ignored.ts";
import type { ScanResult, StoredSkill } from "../store/types.ts";
import { SkillIndex } from "./skillIndex.ts";
import { differs, differsForNeighbours, recordOfDocument, recordOfStored } from "./skillRecord.ts";
import type { SkillRecord } from "./types.ts";

/** What a change of the index means for those who look at it. */
export interface IndexChange {
  /** Skills that are new, gone or read anew. */
  readonly changed: ReadonlySet<Path>;
  /** Skills whose findings may differ because a neighbour changed. */
  readonly concerned: ReadonlySet<Path>;
  /** Names that a skill came to have or lost. */
  readonly names: ReadonlySet<string>;
  /** True when the catalog would look different. */
  readonly catalog: boolean;
}

/** The last scan, with the texts of open editors laid over it. */
export class WorkspaceIndex {
  readonly skills = new SkillIndex();
  #stored: ReadonlyMap<Path, StoredSkill> = new Map();
  #directories: ReadonlyMap<Path, Path> = new Map();
  #last: ScanResult = { roots: [], skills: [], missingRoots: [], warnings: [], durationMs: 0 };
  #isIgnored: (directory: Path, fileName: string) => boolean = () => false;

  /** The scan that the index follows; an empty one before the first. */
  get scan(): ScanResult {
    return this.#last;
  }

  /** Takes the `ignore` patterns of the configuration; they count for what is read from now on. */
  setIgnored(ignore: readonly IgnoredSkills[]): void {
    this.#isIgnored = ignoreTest(ignore);
  }

  stored(path: Path): StoredSkill | undefined {
    return this.#stored.get(path);
  }

  /** The SKILL.md of the innermost known skill that a path lies in. */
  skillAround(path: Path): Path | undefined {
    for (let directory = path; ;) {
      const found = this.#directories.get(directory);
      if (found !== undefined) return found;
      const parent = dirname(directory);
      if (parent === directory) return undefined;
      directory = parent;
    }
  }

  /** True for a file of a skill that the configuration leaves out, or a file of no skill that its patterns match. */
  isIgnored(path: Path): boolean {
    const skill = this.skillAround(path);
    if (skill === undefined) return this.#isIgnored(dirname(path), basename(path));
    return this.skills.get(skill)?.ignored === true;
  }

  /** True when a known skill lies in a directory or is it. */
  holdsSkills(directory: Path): boolean {
    for (const known of this.#directories.keys()) if (isInside(directory, known)) return true;
    return false;
  }

  /**
   * Follows a new scan. Only skills that the scan read anew are compared; an open editor's text counts before the
   * scan's reading.
   */
  follow(scan: ScanResult, openDocument: (path: Path) => SkillDocument | undefined): IndexChange {
    if (scan === this.#last) return nothing;
    const before = this.#stored;
    const stored = new Map(scan.skills.map((skill) => [skill.path, skill]));
    const change = new ChangeCollector(this.skills);
    for (const path of before.keys()) if (!stored.has(path)) change.remove(path);
    for (const skill of scan.skills) {
      if (before.get(skill.path) === skill) continue;
      const document = openDocument(skill.path);
      const ignored = this.#ignores(skill);
      change.put(document ? recordOfDocument(skill, ignored, document) : recordOfStored(skill, ignored));
    }
    this.#stored = stored;
    this.#directories = new Map(scan.skills.map((skill) => [skill.directory, skill.path]));
    this.#last = scan;
    return change.result();
  }

  /**
   * Follows the text of an open editor, or goes back to the scan's reading when there is none any more. Nothing changes
   * for a file that the scan did not find.
   */
  read(path: Path, document: SkillDocument | undefined): IndexChange {
    const skill = this.#stored.get(path);
    if (!skill) return nothing;
    const change = new ChangeCollector(this.skills);
    const ignored = this.#ignores(skill);
    change.put(document ? recordOfDocument(skill, ignored, document) : recordOfStored(skill, ignored));
    return change.result();
  }

  #ignores(skill: StoredSkill): boolean {
    return this.#isIgnored(skill.directory, basename(skill.path));
  }
}

const nothing: IndexChange = { changed: new Set(), concerned: new Set(), names: new Set(), catalog: false };

/** Makes changes in the index and keeps account of what they touch. */
class ChangeCollector {
  readonly #skills: SkillIndex;
  readonly #changed = new Set<Path>();
  readonly #names = new Set<string>();
  /** Skills whose descriptions were or are like one that changed, or the longest beside it. */
  readonly #alike = new Set<Path>();
  #namesDiffer = false;
  #catalog = false;

  constructor(skills: SkillIndex) {
    this.#skills = skills;
  }

  put(record: SkillRecord): void {
    const before = this.#skills.get(record.path);
    const compares = before === undefined || differsForNeighbours(before, record);
    if (compares) this.#noteAlike(record.path);
    this.#skills.put(record);
    if (compares) this.#noteAlike(record.path);
    this.#changed.add(record.path);
    if (!before || differs(before, record)) this.#catalog = true;
    if (before && !differsForNeighbours(before, record)) return;
    if (before?.name !== record.name) this.#namesDiffer = true;
    this.#names.add(record.name);
    if (before) this.#names.add(before.name);
  }

  remove(path: Path): void {
    const before = this.#skills.get(path);
    if (!before) return;
    this.#noteAlike(path);
    this.#skills.remove(path);
    this.#changed.add(path);
    this.#names.add(before.name);
    this.#namesDiffer = true;
    this.#catalog = true;
  }

  #noteAlike(path: Path): void {
    for (const other of this.#skills.alike(path)) this.#alike.add(other);
    const longest = this.#skills.longestBeside(path);
    if (longest !== undefined) this.#alike.add(longest);
  }

  result(): IndexChange {
    const concerned = this.#names.size > 0 ? this.#skills.concernedBy(this.#names) : new Set<Path>();
    if (this.#namesDiffer) for (const path of this.#skills.withUnknownDependency()) concerned.add(path);
    for (const path of this.#alike) concerned.add(path);
    return { changed: this.#changed, concerned, names: this.#names, catalog: this.#catalog };
  }
}
