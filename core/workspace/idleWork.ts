import type { Finding } from "../../contract/finding.ts";
import type { Clock, Logger, Path } from "../ports.ts";
import { describeError } from "./describeError.ts";
import type { SkillFacts } from "./skillFacts.ts";
import type { CountedSkill } from "./skillTokens.ts";

/** Milliseconds after which work in the background lets others have their turn: well below a keystroke's budget. */
const sliceMs = 4;
/** Milliseconds after which results are shown although more will come. */
const reportMs = 500;

/** What the work in the background finds out, and whom it tells. */
export interface IdleTasks {
  readonly facts: SkillFacts;
  readonly clock: Clock;
  readonly logger: Logger;
  /** The SKILL.md of the skill that a file is of. */
  skillOf(path: Path): Path | undefined;
  check(path: Path, signal?: AbortSignal): Promise<readonly Finding[]>;
  count(path: Path, signal?: AbortSignal): Promise<CountedSkill | undefined>;
  /** True when what is known of a skill's tokens breaks a budget of its configuration. */
  isOverBudget(path: Path): boolean;
  /** Called when counts of the catalog are new. */
  report(): void;
}

/**
 * Checks the files whose findings are not known, then counts tokens, in short slices. Ends when nothing is left or
 * the signal is aborted; what was found until then stays. A skill on which something fails is logged and passed over.
 */
export async function workOnFacts(tasks: IdleTasks, signal?: AbortSignal): Promise<void> {
  const { facts, clock } = tasks;
  let sliceEnd = clock.elapsed() + sliceMs;
  let lastReport = clock.elapsed();
  let unreported = false;

  async function each(paths: ReadonlySet<Path>, what: string, task: (path: Path) => Promise<boolean>): Promise<void> {
    for (const path of Array.from(paths)) {
      signal?.throwIfAborted();
      if (!paths.has(path)) continue;
      unreported = (await guarded(path, what, task)) || unreported;
      if (clock.elapsed() < sliceEnd) continue;
      if (unreported && clock.elapsed() - lastReport > reportMs) {
        lastReport = clock.elapsed();
        unreported = false;
        tasks.report();
      }
      await clock.yield();
      sliceEnd = clock.elapsed() + sliceMs;
    }
  }

  async function guarded(path: Path, what: string, task: (path: Path) => Promise<boolean>): Promise<boolean> {
    try {
      return await task(path);
    } catch (error) {
      if (signal?.aborted) throw error;
      tasks.logger.error(`${path} could not be ${what}. ${describeError(error)}`);
      facts.forget(path);
      return false;
    }
  }

  async function check(path: Path): Promise<boolean> {
    // What changes from here on has it checked once more.
    facts.beginCheck(path);
    try {
      return facts.setProblems(path, tasks.skillOf(path), await tasks.check(path, signal));
    } catch (error) {
      facts.concerned(path);
      throw error;
    }
  }

  async function checkAll(): Promise<void> {
    while (facts.uncheckedPaths.size > 0) await each(facts.uncheckedPaths, "checked", check);
  }

  async function count(path: Path): Promise<boolean> {
    const before = tasks.isOverBudget(path);
    const isNew = facts.setCounted(path, await tasks.count(path, signal));
    if (isNew && (before || tasks.isOverBudget(path))) facts.concerned(path);
    return isNew;
  }

  try {
    await checkAll();
    await each(facts.uncountedPaths, "counted", count);
    // Those whose tokens break a budget have a finding more, or with other figures.
    await checkAll();
  } finally {
    if (unreported) tasks.report();
  }
}
