import type { ProblemCounts, SkillTokens, SupportingFile } from "../../contract/catalog.ts";
import type { Finding } from "../../contract/finding.ts";
import { childOf, isInside } from "../path/paths.ts";
import type { Path } from "../ports.ts";
import type { StoredSkill } from "../store/types.ts";
import type { CountedTokens } from "./documentTokens.ts";
import type { CountedSkill } from "./skillTokens.ts";

/** What is known of each skill beyond its frontmatter, and what has to be found out again. */
export class SkillFacts {
  readonly #problems = new Map<Path, ProblemCounts>();
  /** Of the files beside a SKILL.md that have any, by SKILL.md. */
  readonly #fileProblems = new Map<Path, Map<Path, ProblemCounts>>();
  /** The files of each skill when it was followed last. */
  readonly #files = new Map<Path, readonly SupportingFile[]>();
  readonly #counted = new Map<Path, CountedSkill>();
  readonly #staleProblems = new Set<Path>();
  readonly #staleTokens = new Set<Path>();

  /** Findings of a skill, those of the files beside its SKILL.md included; undefined before it was checked. */
  problems(path: Path): ProblemCounts | undefined {
    const own = this.#problems.get(path);
    const files = this.#fileProblems.get(path);
    if (own === undefined || files === undefined) return own;
    return [...files.values()].reduce(sum, own);
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

  /**
   * The scan read a skill: it has to be checked, with those of its files that it has not had before.
   *
   * @param all true when all of its files are to be checked
   */
  follow(skill: StoredSkill, all: boolean): void {
    this.changed(skill.path);
    const before = all ? undefined : this.#files.get(skill.path);
    this.#files.set(skill.path, skill.files);
    if (before === skill.files) return;
    const known = new Map(before?.map(({ name, bytes }) => [name, bytes]));
    for (const file of skill.files) {
      if (isChecked(file) && known.get(file.name) !== file.bytes) this.concerned(childOf(skill.directory, file.name));
      known.delete(file.name);
    }
    for (const gone of known.keys()) this.concerned(childOf(skill.directory, gone));
  }

  /** Something that the findings of a file show has changed: a neighbour of a skill, or the text of a file beside it. */
  concerned(path: Path): void {
    this.#staleProblems.add(path);
  }

  /** The files of a skill below a directory have to be checked. */
  filesConcerned(skill: StoredSkill, directory: Path): void {
    for (const file of skill.files) {
      const path = childOf(skill.directory, file.name);
      if (isChecked(file) && isInside(directory, path)) this.concerned(path);
    }
  }

  /**
   * Forgets a skill and its files, or a file.
   *
   * @returns what was known to have findings
   */
  forget(path: Path): Path[] {
    const withFindings = [...(this.#fileProblems.get(path)?.keys() ?? []), ...(this.#problems.has(path) ? [path] : [])];
    for (const map of [this.#problems, this.#fileProblems, this.#files, this.#counted]) map.delete(path);
    for (const set of [this.#staleProblems, this.#staleTokens]) set.delete(path);
    return withFindings;
  }

  get uncheckedPaths(): ReadonlySet<Path> {
    return this.#staleProblems;
  }

  get uncountedPaths(): ReadonlySet<Path> {
    return this.#staleTokens;
  }

  /** A check of a file begins: only what changes from now on has it checked again. */
  beginCheck(path: Path): void {
    this.#staleProblems.delete(path);
  }

  /**
   * Takes the findings of a fresh check.
   *
   * @param skill the SKILL.md of the skill that the file is of; undefined for a file of no skill, which is not counted
   * @returns true when the counts differ from those before
   */
  setProblems(path: Path, skill: Path | undefined, findings: readonly Finding[]): boolean {
    if (skill === undefined) return false;
    const counts = countProblems(findings);
    if (skill !== path) return this.#setFileProblems(path, skill, counts);
    const before = this.#problems.get(path);
    this.#problems.set(path, counts);
    return !same(before, counts);
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

  #setFileProblems(path: Path, skill: Path, counts: ProblemCounts): boolean {
    const files = this.#fileProblems.get(skill) ?? new Map<Path, ProblemCounts>();
    const before = files.get(path) ?? none;
    if (same(none, counts)) files.delete(path);
    else files.set(path, counts);
    if (files.size === 0) this.#fileProblems.delete(skill);
    else this.#fileProblems.set(skill, files);
    return !same(before, counts);
  }
}

const none: ProblemCounts = { errors: 0, warnings: 0, hints: 0 };

/** True for a file that rules look at. */
function isChecked({ kind }: SupportingFile): boolean {
  return kind === "text" || kind === "link";
}

function same(a: ProblemCounts | undefined, b: ProblemCounts): boolean {
  return a?.errors === b.errors && a.warnings === b.warnings && a.hints === b.hints;
}

function sum(a: ProblemCounts, b: ProblemCounts): ProblemCounts {
  return { errors: a.errors + b.errors, warnings: a.warnings + b.warnings, hints: a.hints + b.hints };
}

function countProblems(findings: readonly Finding[]): ProblemCounts {
  const counts = { error: 0, warning: 0, hint: 0 };
  for (const { severity } of findings) counts[severity]++;
  return { errors: counts.error, warnings: counts.warning, hints: counts.hint };
}
