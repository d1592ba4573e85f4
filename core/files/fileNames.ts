import { dirname, extension } from "../path/paths.ts";
import { nearest } from "../rules/nearest.ts";
import type { PathWords } from "./pathWords.ts";

/** Letters of the shortest name without ending that is taken for a file. */
const shortestStem = 3;

/** The names of a skill's files, and which of them a text means. Letter case does not count. */
export class FileNames {
  readonly #byKey = new Map<string, string>();
  /** All names, one a line. */
  readonly #keys: string;
  /** Files by the last segment of their name, and by that without ending. */
  readonly #byBase = new Map<string, string[]>();
  readonly #byStem = new Map<string, string[]>();
  /** Directories by their last segment, as paths in lower case. */
  readonly #folders = new Map<string, Set<string>>();

  /** @param files Relative to the skill directory, with `/`. */
  constructor(files: readonly string[]) {
    for (const file of files) {
      const key = file.toLowerCase();
      this.#byKey.set(key, file);
      const base = key.slice(key.lastIndexOf("/") + 1);
      add(this.#byBase, base, key);
      // A word of prose ends at a blank; the last part of such a name is what can be found of it.
      if (base.includes(" ")) add(this.#byBase, base.slice(base.lastIndexOf(" ") + 1), key);
      for (const stem of stems(base)) add(this.#byStem, stem, key);
      for (let folder = dirname(key); folder !== "" && folder !== key; folder = dirname(folder)) {
        const name = folder.slice(folder.lastIndexOf("/") + 1);
        this.#folders.set(name, (this.#folders.get(name) ?? new Set()).add(folder));
      }
    }
    this.#keys = `${[...this.#byKey.keys()].join("\n")}\n`;
  }

  get size(): number {
    return this.#byKey.size;
  }

  /** The files that the words of a text name, directories and patterns included. `from`: the file that holds it. */
  namedBy(words: PathWords, modules: ReadonlySet<string>, from: string): ReadonlySet<string> {
    const found = new Set<string>();
    const script = /^\.(?!md$|markdown$|mdx$|txt$)/.test(extension(from));
    for (const word of words.plain) this.#word(word, from, false, found);
    for (const word of words.marked) this.#word(word, from, true, found);
    for (const pattern of words.patterns) this.#pattern(pattern, script, found);
    for (const path of modules) this.#closest(this.#byStem.get(lastOf(path)), path, from, found);
    found.delete(from);
    return found;
  }

  #word(word: string, from: string, marked: boolean, found: Set<string>): void {
    const path = word.endsWith("/") ? word.slice(0, -1) : word;
    const base = lastOf(path);
    const slash = word.includes("/");
    if (slash || marked) this.#folder(path, found);
    if (word.endsWith("/")) return;
    if (this.#closest(this.#byBase.get(base), path, from, found) || (slash && this.#misspelt(path, base, found)))
      return;
    // Without its ending a name must look like one: a path, marked, or of several parts.
    if (base.length >= shortestStem && (slash || marked || /[-_]/.test(base))) {
      this.#closest(this.#byStem.get(stemOf(base)) ?? this.#byStem.get(base), path, from, found);
    }
    // `python -m scripts.fill`, `scripts.fill:main`.
    const dot = slash ? -1 : word.lastIndexOf(".");
    const stem = dot < 0 ? undefined : this.#byStem.get(word.slice(dot + 1));
    if (stem !== undefined && /^\w+(?:\.\w+)+$/.test(word)) {
      const dotted = word.replaceAll(".", "/");
      const ending = stem.filter((file) => stemPath(file).endsWith(dotted));
      this.#closest(ending, dotted, from, found);
    }
  }

  /** A path in a folder of the skill that is no file: what it most likely stands for is not forgotten. */
  #misspelt(path: string, base: string, found: Set<string>): boolean {
    const folder = dirname(path);
    if (!base.includes(".") || !(this.#folders.get(lastOf(folder))?.has(folder) ?? false)) return false;
    const beside = [...this.#byKey.keys()].filter((key) => dirname(key) === folder);
    const near = nearest(base, beside.map(lastOf));
    if (near !== undefined) this.#add(`${folder}/${near}`, found);
    return near !== undefined;
  }

  /** Of several files with one name those whose folders agree best with the path, as written or from its own folder. */
  #closest(keys: readonly string[] | undefined, path: string, from: string, found: Set<string>): boolean {
    if (keys === undefined) return false;
    if (keys.length === 1 || !path.includes("/")) {
      for (const key of keys) this.#add(key, found);
      return true;
    }
    const folder = dirname(from.toLowerCase());
    const best = Math.max(...keys.map((key) => Math.max(agreement(key, path), agreement(key, `${folder}/${path}`))));
    for (const key of keys) {
      if (Math.max(agreement(key, path), agreement(key, `${folder}/${path}`)) === best) this.#add(key, found);
    }
    return true;
  }

  #folder(path: string, found: Set<string>): void {
    const named = this.#folders.get(lastOf(path));
    if (named === undefined) return;
    const folders = [...named];
    const exact = folders.filter((folder) => folder === path);
    const meant =
      exact.length > 0 ? exact : folders.filter((folder) => isSuffix(folder, path) || isSuffix(path, folder));
    for (const folder of meant)
      for (const [key, file] of this.#byKey) if (key.startsWith(`${folder}/`)) found.add(file);
  }

  /** Patterns need something that narrows them; in a script a bare `*.json` is what it looks for beside itself. */
  #pattern(pattern: string, script: boolean, found: Set<string>): void {
    // Most patterns of a text are none of the skill's files; that is seen before anything is compared.
    const possible = this.#mayMatch(pattern);
    const rest = pattern.slice(pattern.lastIndexOf("*") + 1);
    if (!possible && !rest.startsWith("/")) return;
    if (!/[a-z\d]{2}/.test(pattern.replace(/\.\w+$/, "")) && !(script && /\*\.\w+$/.test(pattern))) return;
    if (possible) {
      const test = expressionOf(pattern);
      for (const [key, file] of this.#byKey) if (test.test(key)) found.add(file);
    }
    // Where the variable part is the folder of somewhere else, what follows it is the path.
    if (rest.startsWith("/") && /[a-z\d]/.test(rest)) this.#word(rest.slice(1), "", true, found);
  }

  /** True when some names hold the fixed parts of a pattern. */
  #mayMatch(pattern: string): boolean {
    for (let start = 0, end = 0; start < pattern.length; start = end + 1) {
      end = pattern.indexOf("*", start);
      if (end < 0) end = pattern.length;
      if (end > start && !this.#keys.includes(pattern.slice(start, end))) return false;
    }
    return true;
  }

  #add(key: string, found: Set<string>): void {
    const file = this.#byKey.get(key);
    if (file !== undefined) found.add(file);
  }
}

function add(map: Map<string, string[]>, key: string, value: string): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** A file name without its last ending; a name that begins with its only dot has none. */
function stemOf(base: string): string {
  const dot = base.lastIndexOf(".");
  return dot <= 0 ? base : base.slice(0, dot);
}

/** `report.test.ts` is found as `report.test` and as `report`. */
function stems(base: string): ReadonlySet<string> {
  const first = base.indexOf(".", 1);
  return new Set([stemOf(base), first < 0 ? base : base.slice(0, first)]);
}

function stemPath(key: string): string {
  return key.slice(0, key.length - lastOf(key).length) + stemOf(lastOf(key));
}

/** Number of segments before the last that two paths share, counted from the end. */
function agreement(a: string, b: string): number {
  const left = a.split("/").reverse();
  const right = b.split("/").reverse();
  let same = 1;
  while (same < left.length && left[same] === right[same]) same++;
  return same === left.length && left.length === right.length ? same + 1 : same;
}

function isSuffix(path: string, of: string): boolean {
  return of === path || of.endsWith(`/${path}`);
}

/** A pattern that may begin at any folder and, where it names one, takes everything in it. */
function expressionOf(pattern: string): RegExp {
  const body = pattern
    .split("")
    .map(escaped)
    .join("")
    .replace(/(?:\[\^\/\]\*){2,}/g, ".*");
  return new RegExp(`(?:^|/)${body}${pattern.endsWith("/") ? "" : "(?:/|$)"}`);
}

function escaped(character: string): string {
  return character === "*" ? "[^/]*" : character.replace(/[.+?^${}()|[\]\\/]/, "\\$&");
}
