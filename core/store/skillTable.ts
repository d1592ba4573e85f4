import type { Eligibility, SkillRoot } from "../../contract/catalog.ts";
import { priorityOf } from "../catalog/priority.ts";
import { isInside } from "../path/paths.ts";
import type { Path } from "../ports.ts";
import { nameKey } from "../skill/names.ts";
import type { ScannedSkill } from "./scanner.ts";
import { compareText } from "./listing.ts";
import { compete, groupKey, isJudged, type Judge, ownStanding, type Standing } from "./states.ts";
import type { StoredSkill } from "./types.ts";

/**
 * The skills that were found, with the state of each. A change recomputes the skills of the names that it touches and
 * nothing else; a skill that stays as it is keeps its object.
 */
export class SkillTable {
  readonly #judge: Judge;
  readonly #scanned = new Map<Path, ScannedSkill>();
  readonly #stored = new Map<Path, StoredSkill>();
  readonly #directories = new Map<Path, Path>();
  readonly #groups = new Map<string, Set<Path>>();
  readonly #winners = new Map<string, StoredSkill>();
  readonly #warnings = new Map<string, string>();
  readonly #touched = new Set<string>();
  #order: readonly StoredSkill[] | undefined;
  #revision = 0;

  /** @param judge Asked whenever a skill is given its state. */
  constructor(judge: Judge) {
    this.#judge = judge;
  }

  /** Lets the states be given anew that may differ, now that the judge has another `eligibility` than before. */
  judgeAgain(before: Eligibility | undefined): void {
    for (const skill of this.#scanned.values()) {
      if (isJudged(skill, before) || isJudged(skill, this.#judge.eligibility)) this.#touched.add(groupKey(skill));
    }
  }

  get all(): Iterable<ScannedSkill> {
    return this.#scanned.values();
  }

  get(path: Path): ScannedSkill | undefined {
    return this.#scanned.get(path);
  }

  /** The skill whose directory is given. */
  at(directory: Path): ScannedSkill | undefined {
    const path = this.#directories.get(directory);
    return path === undefined ? undefined : this.#scanned.get(path);
  }

  /** Paths of the skills in a directory and below. */
  below(directory: Path): Path[] {
    return [...this.#directories].filter(([known]) => isInside(directory, known)).map(([, path]) => path);
  }

  put(skill: ScannedSkill): void {
    const before = this.#scanned.get(skill.path);
    if (before === skill) return;
    if (before && groupKey(before) !== groupKey(skill)) this.remove(skill.path);
    const key = groupKey(skill);
    const group = this.#groups.get(key);
    if (group) group.add(skill.path);
    else this.#groups.set(key, new Set([skill.path]));
    this.#scanned.set(skill.path, skill);
    this.#directories.set(skill.found.directory, skill.path);
    this.#touched.add(key);
  }

  remove(path: Path): void {
    const skill = this.#scanned.get(path);
    if (!skill) return;
    const key = groupKey(skill);
    this.#revision++;
    this.#groups.get(key)?.delete(path);
    this.#scanned.delete(path);
    if (this.#stored.delete(path)) this.#order = undefined;
    if (this.#directories.get(skill.found.directory) === path) this.#directories.delete(skill.found.directory);
    this.#touched.add(key);
  }

  /** Brings states up to date. */
  settle(): void {
    if (this.#touched.size === 0) return;
    const replaced = new Map<StoredSkill, StoredSkill>();
    for (const key of this.#touched) this.#settleGroup(key, replaced);
    this.#touched.clear();
    if (this.#order && replaced.size > 0) this.#order = this.#order.map((skill) => replaced.get(skill) ?? skill);
  }

  /** Grows when a skill comes, goes or changes. */
  get revision(): number {
    return this.#revision;
  }

  /** All skills, in no order. */
  get stored(): Iterable<StoredSkill> {
    return this.#stored.values();
  }

  /** All skills by priority, name, then path; the same array until something changes. */
  get skills(): readonly StoredSkill[] {
    this.#order ??= [...this.#stored.values()].sort(inCatalogOrder);
    return this.#order;
  }

  /** Duplicate names, one sentence each. */
  get warnings(): readonly string[] {
    return [...this.#warnings.values()];
  }

  /** The skill that a name leads to: the active or hidden winner, else an invalid one. */
  named(name: string): StoredSkill | undefined {
    return this.#winners.get(nameKey(name));
  }

  #settleGroup(key: string, replaced: Map<StoredSkill, StoredSkill>): void {
    const members = this.#groups.get(key);
    const paths = members ? Array.from(members) : [];
    if (paths.length === 1) return this.#settleSingle(key, paths[0] ?? "", replaced);
    paths.sort();
    if (paths.length === 0) this.#groups.delete(key);
    const group = paths.flatMap((path) => this.#scanned.get(path) ?? []).map((skill) => this.#candidate(skill));
    const { standings, warning } = compete(group);
    if (warning === undefined) this.#warnings.delete(key);
    else this.#warnings.set(key, warning);
    this.#winners.delete(key);
    for (const { skill } of group) {
      const standing = standings.get(skill);
      if (!standing) continue;
      const stored = this.#store(skill, standing, replaced);
      const winner = this.#winners.get(key);
      if (!winner || rank[stored.state] >= rank[winner.state]) this.#winners.set(key, stored);
    }
  }

  /** Most names belong to one skill, which competes with nobody. */
  #settleSingle(key: string, path: Path, replaced: Map<StoredSkill, StoredSkill>): void {
    const skill = this.#scanned.get(path);
    this.#warnings.delete(key);
    if (!skill) return;
    const standing = ownStanding(skill, this.#judge, this.#judge.ignores(skill));
    this.#winners.set(key, this.#store(skill, standing, replaced));
  }

  #candidate(skill: ScannedSkill): { skill: ScannedSkill; standing: Standing; competes: boolean } {
    const ignored = this.#judge.ignores(skill);
    const standing = ownStanding(skill, this.#judge, ignored);
    return { skill, standing, competes: standing.state !== "invalid" && !ignored };
  }

  #store(skill: ScannedSkill, { state, reasons }: Standing, replaced: Map<StoredSkill, StoredSkill>): StoredSkill {
    const before = this.#stored.get(skill.path);
    const same = before && before.state === state && before.files === skill.files && before.head === skill.head.text;
    if (same && before.frontmatter === skill.head.frontmatter && sameTexts(before.reasons, reasons)) return before;
    const { excluded } = skill.found;
    const plain: StoredSkill = {
      name: skill.metadata.name,
      metadata: skill.metadata,
      path: skill.path,
      directory: skill.found.directory,
      root: skill.root,
      scope: skill.root.scope,
      state,
      reasons,
      files: skill.files,
      frontmatter: skill.head.frontmatter,
      problems: skill.head.problems,
      head: skill.head.text,
    };
    const stored = excluded.length > 0 ? { ...plain, excluded } : plain;
    this.#stored.set(skill.path, stored);
    this.#revision++;
    if (!before || before.name !== stored.name || priorityOf(before) !== priorityOf(stored)) this.#order = undefined;
    else replaced.set(before, stored);
    return stored;
  }
}

const rank: Readonly<Record<StoredSkill["state"], number>> = {
  active: 4,
  hidden: 3,
  ineligible: 2,
  invalid: 1,
  shadowed: 0,
};

/** By priority, name, then path, by code units: the same on every machine. */
function inCatalogOrder(a: StoredSkill, b: StoredSkill): number {
  return priorityOf(b) - priorityOf(a) || compareText(a.name, b.name) || compareText(a.path, b.path);
}

function sameTexts(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, i) => text === b[i]);
}

/** The roots of a result: those that were searched, and each directory that a catch-all's skills gave. */
export function rootsOf(searched: readonly SkillRoot[], skills: readonly StoredSkill[]): SkillRoot[] {
  const roots = new Map<Path, SkillRoot>();
  for (const root of searched) if (!root.catchAll) roots.set(root.path, root);
  const derived = new Map<Path, SkillRoot>();
  for (const { root } of skills) if (!roots.has(root.path)) derived.set(root.path, root);
  return [...roots.values(), ...[...derived.values()].sort((a, b) => compareText(a.path, b.path))];
}
