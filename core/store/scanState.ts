import type { Eligibility, SkillRoot } from "../../contract/catalog.ts";
import type { Clock, FileSystem, Logger, Path } from "../ports.ts";
import { Flight } from "./flight.ts";
import { ignoreTest } from "./ignored.ts";
import { guardRoots, movedWarning } from "./rootGuard.ts";
import { Scanner, type ScannerOptions } from "./scanner.ts";
import { rootsOf, SkillTable } from "./skillTable.ts";
import type { Judge } from "./states.ts";
import type { ScanResult, StoredSkill } from "./types.ts";
import { SkillUpdater } from "./updater.ts";
import type { WalkWarning } from "./walk.ts";

/** What a scan knows; replaced as a whole by a full scan, changed in place by an update. */
export interface Scanned {
  readonly table: SkillTable;
  /** Real paths below which skills may lie. */
  readonly trusted: readonly Path[];
  readonly missingRoots: Set<Path>;
  warnings: readonly WalkWarning[];
  /** True when the files of all skills have their sizes. */
  sized: boolean;
}

/** What callers get: the result for others, and the table to look skills up in. */
export interface Scan {
  readonly result: ScanResult;
  readonly scanned: Scanned;
}

/** Changes may come in faster than they are read; after so many rounds callers get what there is. */
const maxRounds = 4;

/**
 * The scan and what became stale since. One scan runs at a time and serves all who ask meanwhile; what is invalidated
 * while it runs is read again before they get an answer.
 */
export class ScanState {
  readonly #options: ScannerOptions & {
    readonly logger: Logger;
    readonly fileSystem: FileSystem;
    readonly clock: Clock;
  };
  /** Searches the roots that stand where they were allowed. */
  #scanner: Scanner;
  #moved: readonly SkillRoot[] = [];
  #scanned: Scanned | undefined;
  readonly #complained = new WeakSet<StoredSkill>();
  #scan: LazyScan | undefined;
  #flight: Flight<Scan> | undefined;
  #tail: Promise<unknown> = Promise.resolve();
  #stale: "all" | Set<Path> = "all";
  readonly #isIgnored: ReturnType<typeof ignoreTest>;
  #eligibility: Eligibility | undefined;
  /** True when states were given anew that nobody has been told of. */
  #judgedAgain = false;
  #wantsSizes = false;

  constructor(options: ScannerOptions & { readonly logger: Logger }) {
    this.#options = options;
    this.#scanner = new Scanner(options);
    this.#isIgnored = ignoreTest(options.discovery.ignore);
    this.#eligibility = options.discovery.eligibility;
  }

  /** What the last scan knows, fresh or not. */
  get scanned(): Scanned | undefined {
    return this.#stale === "all" ? undefined : this.#scanned;
  }

  /** Marks paths, or everything, as read anew before the next answer. */
  invalidate(paths?: readonly Path[]): void {
    if (paths === undefined) this.#stale = "all";
    else if (this.#stale !== "all") for (const path of paths) this.#stale.add(path);
  }

  /** Gives the states anew by other facts about the agent; nothing is read again. */
  judge(eligibility: Eligibility): void {
    const before = this.#eligibility;
    this.#eligibility = eligibility;
    this.#scanned?.table.judgeAgain(before);
    this.#judgedAgain = true;
  }

  /**
   * A scan that has seen everything that was invalidated before the call. With `sizes`, the files of its skills have
   * theirs; once somebody has asked for sizes, every later scan has them.
   */
  async fresh(sizes: boolean, signal?: AbortSignal): Promise<Scan> {
    signal?.throwIfAborted();
    this.#wantsSizes ||= sizes;
    if (this.#scan && !this.#isDue() && !this.#judgedAgain && !this.#flight) return this.#scan;
    if (!this.#flight || this.#flight.abandoned) this.#flight = this.#start();
    return this.#flight.join(signal);
  }

  #isDue(): boolean {
    return this.#isStale() || (this.#wantsSizes && this.#scanned?.sized !== true);
  }

  #isStale(): boolean {
    return this.#stale === "all" || this.#stale.size > 0;
  }

  #start(): Flight<Scan> {
    const before = this.#tail;
    const flight: Flight<Scan> = new Flight(async (signal) => {
      // A scan that was given up still has to put back what it had taken on.
      await before;
      try {
        return await this.#run(signal);
      } finally {
        if (this.#flight === flight) this.#flight = undefined;
      }
    });
    this.#tail = flight.settled;
    return flight;
  }

  async #run(signal: AbortSignal): Promise<Scan> {
    const { clock } = this.#options;
    const started = clock.elapsed();
    for (let round = 1; this.#isDue() && round <= maxRounds; round++) {
      if (this.#isStale()) await this.#read(round === maxRounds, signal);
      else if (this.#scanned) await this.#addSizes(this.#scanned, signal);
    }
    // Whoever asks from here on may have invalidated something that this scan has not seen.
    this.#flight = undefined;
    return this.#publish(clock.elapsed() - started);
  }

  async #read(isLastRound: boolean, signal: AbortSignal): Promise<void> {
    const taken = this.#stale;
    this.#stale = new Set();
    try {
      const moved = await this.#checkRoots(signal);
      if (taken === "all" || !this.#scanned || moved) {
        const scanned = await this.#scanAll(signal);
        // A scan that was overtaken by a call to read everything anew is worth nothing.
        if (!this.#isAllStale() || isLastRound) this.#scanned = scanned;
      } else await new SkillUpdater(this.#scanner, this.#options.fileSystem, this.#scanned).update(taken, signal);
    } catch (error) {
      if (taken === "all") this.#stale = "all";
      else this.invalidate([...taken]);
      throw error;
    }
  }

  #isAllStale(): boolean {
    return this.#stale === "all";
  }

  /** True when a root came to lead elsewhere, or back: everything is then scanned without it, or with it. */
  async #checkRoots(signal: AbortSignal): Promise<boolean> {
    const { fileSystem, discovery } = this.#options;
    const { standing, moved } = await guardRoots(fileSystem, discovery, signal);
    if (moved.length === this.#moved.length && moved.every((root) => this.#moved.includes(root))) return false;
    this.#moved = moved;
    this.#scanner = new Scanner({ ...this.#options, discovery: { ...discovery, roots: standing } });
    return true;
  }

  async #addSizes(scanned: Scanned, signal: AbortSignal): Promise<void> {
    for (const skill of await this.#scanner.withSizes(scanned.table.all, signal)) scanned.table.put(skill);
    scanned.sized = true;
  }

  async #scanAll(signal: AbortSignal): Promise<Scanned> {
    const trusted = await this.#scanner.trusted(signal);
    const table = new SkillTable(this.#judgeNow());
    const missingRoots = new Set<Path>();
    const warnings: WalkWarning[] = this.#moved.map((root) => ({ path: root.path, message: movedWarning(root) }));
    const roots = this.#scanner.roots;
    const options = { known: () => undefined, sizes: this.#wantsSizes };
    const parts = await Promise.all(roots.map((root) => this.#scanner.scan(root, root.path, trusted, options, signal)));
    parts.forEach((part, index) => {
      const root = roots[index];
      if (root && !part.exists && !root.catchAll) missingRoots.add(root.path);
      for (const skill of part.skills) table.put(skill);
      warnings.push(...part.warnings);
    });
    return { table, trusted, missingRoots, warnings, sized: options.sizes };
  }

  /** Looks at the facts of the moment in which it is asked. */
  #judgeNow(): Judge {
    const eligibility = (): Eligibility | undefined => this.#eligibility;
    return {
      ignores: ({ found }) => this.#isIgnored(found.directory, found.fileName),
      get eligibility() {
        return eligibility();
      },
    };
  }

  #publish(durationMs: number): Scan {
    this.#judgedAgain = false;
    const scanned = this.#scanned ?? emptyScan();
    const { table, missingRoots, warnings } = scanned;
    table.settle();
    const texts = [...warnings.map(({ message }) => message), ...table.warnings];
    const missing = [...missingRoots];
    const before = this.#scan;
    const same = before?.scanned === scanned && before.revision === table.revision;
    if (same && sameTexts(before.warnings, texts) && sameTexts(before.missingRoots, missing)) return before;
    const facts = { warnings: texts, missingRoots: missing, durationMs };
    const scan = new LazyScan(scanned, facts, this.#scanner.roots);
    this.#log(before, scan, durationMs);
    this.#scan = scan;
    return scan;
  }

  /** Says what is new: warnings, and why skills are not in the catalog. */
  #log(before: LazyScan | undefined, scan: LazyScan, durationMs: number): void {
    const { logger } = this.#options;
    const said = new Set(before?.warnings);
    for (const warning of scan.warnings) if (!said.has(warning)) logger.warn(warning);
    let skills = 0;
    for (const skill of scan.scanned.table.stored) {
      skills++;
      if (skill.state !== "invalid" || this.#complained.has(skill)) continue;
      this.#complained.add(skill);
      for (const reason of skill.reasons) logger.warn(`${reason} (${skill.path})`);
    }
    logger.debug(`Skill scan: ${skills} skills in ${durationMs.toFixed(1)} ms.`);
  }
}

/** A scan whose result is put in order when somebody asks for it. */
class LazyScan implements Scan {
  readonly scanned: Scanned;
  readonly revision: number;
  readonly warnings: readonly string[];
  readonly missingRoots: readonly Path[];
  readonly #durationMs: number;
  readonly #roots: readonly SkillRoot[];
  #result: ScanResult | undefined;

  constructor(
    scanned: Scanned,
    facts: Pick<ScanResult, "warnings" | "missingRoots" | "durationMs">,
    roots: readonly SkillRoot[],
  ) {
    this.scanned = scanned;
    this.revision = scanned.table.revision;
    this.warnings = facts.warnings;
    this.missingRoots = facts.missingRoots;
    this.#durationMs = facts.durationMs;
    this.#roots = roots;
  }

  get result(): ScanResult {
    if (this.#result) return this.#result;
    const { skills } = this.scanned.table;
    const roots = rootsOf(this.#roots, skills);
    const { missingRoots, warnings } = this;
    this.#result = { roots, skills, missingRoots, warnings, durationMs: this.#durationMs };
    return this.#result;
  }
}

function emptyScan(): Scanned {
  const nobody: Judge = { ignores: () => false, eligibility: undefined };
  return { table: new SkillTable(nobody), trusted: [], missingRoots: new Set(), warnings: [], sized: true };
}

function sameTexts(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, i) => text === b[i]);
}
