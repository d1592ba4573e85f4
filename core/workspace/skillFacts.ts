import type { ProblemCounts, SkillTokens } from "../../contract/catalog.ts";
import type { Finding } from "../../contract/finding.ts";
import type { Path } from "../ports.ts";
import type { CountedTokens } from "./documentTokens.ts";
import type { CountedSkill } from "./skillTokens.ts";

/** What is known of each skill beyond its frontmatter, and what has to be found out again. */
export class SkillFacts {
  readonly #problems = new Map<Path, ProblemCounts>();
  readonly #counted = new Map<Path, CountedSkill>();
  readonly #staleProblems = new Set<Path>();
  readonly #staleTokens = new Set<Path>();

  problems(path: Path): ProblemCounts | undefined {
    return this.#problems.get(path);
  }

  tokens(path: Path): SkillTokens | undefined {
    return this.#counted.get(path)?.tokens;
  }

  /** Tokens of what rules have a budget for; empty before they are counted. */
  counted(path: Path): CountedTokens {
    return this.#counted.get(path) ?? {};
  }

  /** The skill or one of its files was read anew. What was known serves until it is found out again. */
  changed(path: Path): void {
    this.#staleProblems.add(path);
    this.#staleTokens.add(path);
  }

  /** A neighbour of the skill changed, which its findings may show. */
  concerned(path: Path): void {
    this.#staleProblems.add(path);
  }

  forget(path: Path): void {
    for (const map of [this.#problems, this.#counted]) map.delete(path);
    for (const set of [this.#staleProblems, this.#staleTokens]) set.delete(path);
  }

  get uncheckedPaths(): ReadonlySet<Path> {
    return this.#staleProblems;
  }

  get uncountedPaths(): ReadonlySet<Path> {
    return this.#staleTokens;
  }

  /** Takes the findings of a fresh check. Returns true when the counts differ from those before. */
  setProblems(path: Path, findings: readonly Finding[]): boolean {
    this.#staleProblems.delete(path);
    const counts = countProblems(findings);
    const before = this.#problems.get(path);
    this.#problems.set(path, counts);
    return before?.errors !== counts.errors || before.warnings !== counts.warnings || before.hints !== counts.hints;
  }

  /** Takes fresh counts; undefined where nothing can be counted. Returns true when they differ from those before. */
  setCounted(path: Path, counted: CountedSkill | undefined): boolean {
    this.#staleTokens.delete(path);
    const before = this.#counted.get(path)?.tokens;
    if (!counted) return this.#counted.delete(path);
    this.#counted.set(path, counted);
    const { catalog, instructions, supporting } = counted.tokens;
    return before?.catalog !== catalog || before.instructions !== instructions || before.supporting !== supporting;
  }
}

function countProblems(findings: readonly Finding[]): ProblemCounts {
  const counts = { error: 0, warning: 0, hint: 0 };
  for (const { severity } of findings) counts[severity]++;
  return { errors: counts.error, warnings: counts.warning, hints: counts.hint };
}
