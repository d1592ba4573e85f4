import type { DiscoverySpec, Eligibility, SupportingFile } from "../../contract/catalog.ts";
import { defaultCatalogBudget, renderCatalog } from "../catalog/render.ts";
import { isInside } from "../path/paths.ts";
import { type Clock, type FileSystem, type Logger, type Path, type TokenCounter } from "../ports.ts";
import { estimatedTokens } from "../tokens/estimate.ts";
import { isStoreError, skillNotFound, storeError } from "./errors.ts";
import { copySkill, type SkillCopy } from "./copySkill.ts";
import type { LineRange } from "./fileText.ts";
import { Flight } from "./flight.ts";
import { defaultLimits } from "./limits.ts";
import { loadSkill } from "./load.ts";
import { readSupporting } from "./readSupporting.ts";
import { SafeFileSystem } from "./safeFileSystem.ts";
import { type Scanned, ScanState } from "./scanState.ts";
import type {
  FileText,
  LoadedSkill,
  RenderedCatalog,
  ScanResult,
  StoredSkill,
  StoreError,
  StoreLimits,
} from "./types.ts";

export interface SkillStoreOptions {
  readonly fileSystem: FileSystem;
  readonly discovery: DiscoverySpec;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly limits?: Partial<StoreLimits>;
  /** For the budget of the catalog; a rough estimate when it is left out. */
  readonly counter?: TokenCounter;
}

/**
 * The skills of a discovery (FR-6…FR-13). A scan reads frontmatter only; instructions are read on the first load and
 * kept; supporting files are read each time. Safe under concurrent use: scans and loads are shared by all who wait for
 * them, a caller who leaves disturbs nobody, and nothing that was invalidated meanwhile is kept. What goes wrong with a
 * skill is a `StoreError`; methods reject only with the reason of an aborted signal.
 */
export class SkillStore {
  readonly #fileSystem: FileSystem;
  readonly #limits: StoreLimits;
  readonly #logger: Logger;
  readonly #counter: TokenCounter;
  readonly #state: ScanState;
  readonly #budget: number;
  readonly #loaded = new Map<Path, LoadedSkill>();
  readonly #loading = new Map<Path, Flight<LoadedSkill | StoreError>>();
  #catalog: { readonly skills: readonly StoredSkill[]; readonly catalog: RenderedCatalog } | undefined;

  constructor(options: SkillStoreOptions) {
    this.#fileSystem = new SafeFileSystem(options.fileSystem);
    this.#limits = { ...defaultLimits, ...options.limits };
    this.#logger = options.logger;
    this.#counter = options.counter ?? estimatedTokens;
    const { discovery, clock, logger } = options;
    this.#budget = discovery.catalogTokens ?? defaultCatalogBudget;
    this.#state = new ScanState({ fileSystem: this.#fileSystem, clock, discovery, limits: this.#limits, logger });
  }

  /** Judges by other facts which skills the agent is given, from the next answer on; nothing is read again for it. */
  judge(eligibility: Eligibility): void {
    this.#state.judge(eligibility);
  }

  /** Scans if anything may have changed since the last scan; gives the number of active skills. */
  async scan(signal?: AbortSignal): Promise<number> {
    const { scanned } = await this.#state.fresh(false, signal);
    let count = 0;
    for (const { state } of scanned.table.stored) if (state === "active") count++;
    return count;
  }

  /** Result of the scan; the same object until something changes. */
  async result(signal?: AbortSignal): Promise<ScanResult> {
    return (await this.#state.fresh(true, signal)).result;
  }

  /** Names of the active skills, in catalog order. */
  async getNames(signal?: AbortSignal): Promise<readonly string[]> {
    const { result } = await this.#state.fresh(false, signal);
    return active(result.skills).map((skill) => skill.name);
  }

  /**
   * The catalog of the active skills as text for the system prompt.
   *
   * @param options `budget` in tokens; when left out that of the discovery, and 5,000 where it names none.
   */
  async getCatalog(options: { readonly budget?: number } = {}, signal?: AbortSignal): Promise<RenderedCatalog> {
    const { skills } = (await this.#state.fresh(false, signal)).result;
    const budget = options.budget ?? this.#budget;
    if (this.#catalog?.skills === skills && this.#catalog.catalog.budget === budget) return this.#catalog.catalog;
    const catalog = renderCatalog(active(skills), { counter: this.#counter, budget });
    this.#catalog = { skills, catalog };
    return catalog;
  }

  /** True when the next `load` of a name is answered from memory. */
  isLoaded(name: string): boolean {
    const skill = this.#state.scanned?.table.named(name);
    return skill?.state === "active" && this.#loaded.has(skill.path);
  }

  /** The instructions of an active skill; the same object until the skill changes. */
  async load(name: string, signal?: AbortSignal): Promise<LoadedSkill | StoreError> {
    const { skill, scanned } = await this.#find(name, true, signal);
    if (isStoreError(skill)) return skill;
    const known = this.#loaded.get(skill.path);
    if (known) return this.#withFiles(known, skill);
    let flight = this.#loading.get(skill.path);
    if (!flight || flight.abandoned) {
      flight = this.#startLoad(skill, scanned);
      this.#loading.set(skill.path, flight);
    }
    return flight.join(signal);
  }

  /**
   * Text of another file of an active skill, or of some of its lines. Read from disk each time (FR-10), through the one
   * contained read.
   */
  async readSupportingFile(
    name: string,
    file: string,
    range?: LineRange,
    signal?: AbortSignal,
  ): Promise<FileText | StoreError> {
    const { skill, scanned } = await this.#find(name, false, signal);
    if (isStoreError(skill)) return skill;
    const place = { directory: skill.directory, trusted: scanned.trusted };
    const answer = await readSupporting(this.#fileSystem, place, skill, file, this.#limits.fileBytes, range, signal);
    if (isStoreError(answer)) this.#logger.warn(`${answer.message} (${skill.directory})`);
    return answer;
  }

  /** Files of an active skill besides its SKILL.md; empty for a skill that is not there. */
  async listSupportingFiles(name: string, signal?: AbortSignal): Promise<readonly SupportingFile[]> {
    const { skill } = await this.#find(name, true, signal);
    return isStoreError(skill) ? [] : skill.files;
  }

  /** Every file of an active skill as bytes, read afresh, for a script that works on a copy. */
  async copy(name: string, signal?: AbortSignal): Promise<SkillCopy | StoreError> {
    const { skill, scanned } = await this.#find(name, true, signal);
    if (isStoreError(skill)) return skill;
    return copySkill(this.#fileSystem, { directory: skill.directory, trusted: scanned.trusted }, skill, signal);
  }

  /**
   * Says what changed on disk or in an editor: absolute paths of files or directories, or everything. Takes effect at
   * the next call; what does not lie at or below the paths stays cached (FR-13).
   */
  invalidate(paths?: readonly Path[]): void {
    this.#state.invalidate(paths);
    for (const kept of [this.#loaded, this.#loading]) {
      if (paths === undefined) kept.clear();
      else for (const path of paths) this.#drop(kept, path);
    }
  }

  #drop(kept: Map<Path, unknown>, path: Path): void {
    if (kept.delete(path)) return;
    for (const loaded of kept.keys()) if (isInside(path, loaded)) kept.delete(loaded);
  }

  async #find(
    name: string,
    sizes: boolean,
    signal: AbortSignal | undefined,
  ): Promise<{ readonly skill: StoredSkill | StoreError; readonly scanned: Scanned }> {
    const scan = await this.#state.fresh(sizes, signal);
    const { scanned } = scan;
    const skill = scanned.table.named(name);
    if (skill?.state === "active") return { skill, scanned };
    const names = active(scan.result.skills).map((other) => other.name);
    const error = skill
      ? storeError(skill.state === "invalid" ? "invalid-skill" : "skill-not-found", skill.reasons.join(" "), names)
      : skillNotFound(name, names);
    this.#logger.warn(skill ? `${error.message} (${skill.path})` : error.message);
    return { skill: error, scanned };
  }

  #withFiles(loaded: LoadedSkill, skill: StoredSkill): LoadedSkill {
    if (loaded.files === skill.files) return loaded;
    const current = { ...loaded, files: skill.files };
    this.#loaded.set(skill.path, current);
    return current;
  }

  #startLoad(skill: StoredSkill, scanned: Scanned): Flight<LoadedSkill | StoreError> {
    const { path } = skill;
    const place = { directory: skill.directory, trusted: scanned.trusted };
    const flight: Flight<LoadedSkill | StoreError> = new Flight(async (signal) => {
      try {
        const loaded = await loadSkill(this.#fileSystem, place, skill, this.#limits.fileBytes, signal);
        // An invalidation takes the flight out of the map: what it brings is then not kept.
        if (isStoreError(loaded.answer)) this.#logger.warn(`${loaded.answer.message} (${path})`);
        else if (this.#loading.get(path) === flight) this.#loaded.set(path, loaded.answer);
        if (loaded.changed) this.#state.invalidate([path]);
        return loaded.answer;
      } finally {
        if (this.#loading.get(path) === flight) this.#loading.delete(path);
      }
    });
    return flight;
  }
}

function active(skills: readonly StoredSkill[]): StoredSkill[] {
  return skills.filter((skill) => skill.state === "active");
}
