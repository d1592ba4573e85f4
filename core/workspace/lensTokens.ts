import type { Path } from "../ports.ts";
import type { SkillFacts } from "./skillFacts.ts";
import type { SkillTokenCounter } from "./skillTokens.ts";
import type { WorkspaceIndex } from "./workspaceIndex.ts";

/** What is needed to count. */
export interface LensTokensParts {
  readonly facts: SkillFacts;
  readonly index: WorkspaceIndex;
  readonly skillTokens: SkillTokenCounter;
}

/** The skills whose tokens are shown in an editor, and are kept counted although nobody has asked for the catalog. */
export class LensTokens {
  readonly #parts: LensTokensParts;
  readonly #wanted = new Set<Path>();

  constructor(parts: LensTokensParts) {
    this.#parts = parts;
  }

  /** Returns false when the skill was wanted before. */
  want(path: Path): boolean {
    const isNew = !this.#wanted.has(path);
    this.#wanted.add(path);
    return isNew;
  }

  forget(path: Path): void {
    this.#wanted.delete(path);
  }

  /**
   * Counts what is wanted and has changed.
   *
   * @returns paths of the skills whose figures are new
   */
  async count(signal?: AbortSignal): Promise<readonly Path[]> {
    const { facts, index, skillTokens } = this.#parts;
    const fresh: Path[] = [];
    for (const path of this.#wanted) {
      signal?.throwIfAborted();
      const skill = index.stored(path);
      if (!skill || (facts.tokens(path) !== undefined && !facts.uncountedPaths.has(path))) continue;
      const counted = await skillTokens.count(skill, signal);
      if (counted && facts.setCounted(path, counted)) fresh.push(path);
    }
    return fresh;
  }
}
