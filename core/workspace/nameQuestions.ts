import type { Path } from "../ports.ts";

/**
 * Which files' checks asked whether there is a skill of a name. When one of that name comes or goes, they are checked again.
 */
export class NameQuestions {
  readonly #asked = new Map<Path, Set<string>>();
  readonly #askers = new Map<string, Set<Path>>();

  /** The names for a check that begins; what the last check of the file asked is forgotten. */
  watch(path: Path, names: ReadonlySet<string>): ReadonlySet<string> {
    this.forget(path);
    const has = (name: string): boolean => {
      this.#note(path, name);
      return names.has(name);
    };
    return new Proxy(names, {
      get(target, key) {
        if (key === "has") return has;
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === "function" ? (value.bind(target) as unknown) : value;
      },
    });
  }

  /** Files whose checks asked for one of these names. */
  askedFor(names: Iterable<string>): Set<Path> {
    const found = new Set<Path>();
    for (const name of names) for (const path of this.#askers.get(name) ?? []) found.add(path);
    return found;
  }

  forget(path: Path): void {
    for (const name of this.#asked.get(path) ?? []) {
      const askers = this.#askers.get(name);
      askers?.delete(path);
      if (askers?.size === 0) this.#askers.delete(name);
    }
    this.#asked.delete(path);
  }

  #note(path: Path, name: string): void {
    put(this.#asked, path, name);
    put(this.#askers, name, path);
  }
}

function put<K, V>(map: Map<K, Set<V>>, key: K, value: V): void {
  const values = map.get(key);
  if (values) values.add(value);
  else map.set(key, new Set([value]));
}
