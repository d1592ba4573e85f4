import type { Path } from "../ports.ts";
import type { SkillNeighbours } from "../rules/check.ts";
import type { Overlap } from "../rules/types.ts";
import { nameKey } from "../skill/names.ts";
import { CatalogShares } from "./catalogShares.ts";
import { DescriptionIndex } from "./descriptionIndex.ts";
import type { SkillRecord } from "./types.ts";

/**
 * The skills of the workspace by path, by name and by what depends on them. A change of one skill costs as much as that
 * skill has neighbours, whatever the number of skills.
 */
export class SkillIndex {
  readonly #byPath = new Map<Path, SkillRecord>();
  /** By the key of the name: names that agents take for the same are together. */
  readonly #byName = new Map<string, Set<SkillRecord>>();
  /** Paths of the skills that name a dependency, by its key. */
  readonly #dependants = new Map<string, Set<Path>>();
  readonly #allNames = new Set<string>();
  /** Names of the skills that `ignore` does not leave out. */
  readonly #visibleNames = new Set<string>();

  readonly #catalogs = new CatalogShares();
  /** Made when descriptions are first compared. */
  #descriptions: DescriptionIndex | undefined;

  get size(): number {
    return this.#byPath.size;
  }

  get(path: Path): SkillRecord | undefined {
    return this.#byPath.get(path);
  }

  all(): Iterable<SkillRecord> {
    return this.#byPath.values();
  }

  /** Every skill with this name. */
  named(name: string): Iterable<SkillRecord> {
    return this.#byName.get(nameKey(name)) ?? [];
  }

  /**
   * What rules may know of the other skills when they check the one at `path`: a skill that the configuration ignores
   * sees all, any other sees those that are not ignored.
   */
  neighbours(path: Path): SkillNeighbours {
    const seesAll = this.#byPath.get(path)?.ignored ?? false;
    return {
      skillNames: seesAll ? this.#allNames : this.#visibleNames,
      skillsNamed: (name) =>
        [...this.named(name)].filter((skill) => skill.path !== path && (seesAll || !skill.ignored)),
      catalog: () => this.#catalogs.of(path),
      overlapping: () => this.#overlapping(path),
    };
  }

  /** Paths of the skills whose descriptions are much like that of the one at a path; none before they were compared. */
  alike(path: Path): Path[] {
    return (this.#descriptions?.alike(path) ?? []).map((other) => other.path);
  }

  /** The skill whose entry is the longest in the list that the one at a path stands in: it answers for the whole list. */
  longestBeside(path: Path): Path | undefined {
    return this.#catalogs.of(path)?.longest;
  }

  /** Adds a skill or replaces what is known of it. */
  put(record: SkillRecord): void {
    this.remove(record.path);
    this.#byPath.set(record.path, record);
    this.#catalogs.put(record);
    this.#descriptions?.put(record);
    add(this.#byName, nameKey(record.name), record);
    for (const dependency of record.dependencies) add(this.#dependants, nameKey(dependency), record.path);
    this.#updateNames(record.name);
  }

  remove(path: Path): void {
    const record = this.#byPath.get(path);
    if (!record) return;
    this.#catalogs.remove(record);
    this.#byPath.delete(path);
    this.#descriptions?.remove(path);
    drop(this.#byName, nameKey(record.name), record);
    for (const dependency of record.dependencies) drop(this.#dependants, nameKey(dependency), path);
    this.#updateNames(record.name);
  }

  /** Paths of the skills whose findings depend on a skill of one of these names: namesakes, and all that build on it. */
  concernedBy(names: Iterable<string>): Set<Path> {
    const concerned = new Set<Path>();
    const seen = new Set<string>();
    const queue = [...names].map(nameKey);
    for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
      if (seen.has(name)) continue;
      seen.add(name);
      for (const skill of this.named(name)) concerned.add(skill.path);
      for (const path of this.#dependants.get(name) ?? []) {
        concerned.add(path);
        const dependant = this.#byPath.get(path);
        if (dependant) queue.push(nameKey(dependant.name));
      }
    }
    return concerned;
  }

  /** Paths of the skills that depend on a name that no skill has: what they should have written may have changed. */
  *withUnknownDependency(): Iterable<Path> {
    for (const [name, paths] of this.#dependants) if (!this.#byName.has(name)) yield* paths;
  }

  #overlapping(path: Path): Overlap[] {
    if (this.#descriptions === undefined) {
      this.#descriptions = new DescriptionIndex();
      for (const record of this.#byPath.values()) this.#descriptions.put(record);
    }
    return this.#descriptions.alike(path).flatMap(({ path: other, shared, likeness }) => {
      const skill = this.#byPath.get(other);
      return skill === undefined ? [] : [{ skill, shared, likeness }];
    });
  }

  #updateNames(name: string): void {
    const skills = [...this.named(name)].filter((skill) => skill.name === name);
    toggle(this.#allNames, name, skills.length > 0);
    toggle(
      this.#visibleNames,
      name,
      skills.some((skill) => !skill.ignored),
    );
  }
}

function add<T>(map: Map<string, Set<T>>, key: string, value: T): void {
  const values = map.get(key);
  if (values) values.add(value);
  else map.set(key, new Set([value]));
}

function drop<T>(map: Map<string, Set<T>>, key: string, value: T): void {
  const values = map.get(key);
  values?.delete(value);
  if (values?.size === 0) map.delete(key);
}

function toggle(set: Set<string>, value: string, present: boolean): void {
  if (present) set.add(value);
  else set.delete(value);
}
