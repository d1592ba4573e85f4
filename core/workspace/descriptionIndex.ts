import type { Path } from "../ports.ts";

/** A skill as far as its description is compared. */
export interface Described {
  readonly path: Path;
  readonly root: Path;
  readonly name: string;
  readonly description: string;
  /** True when the skill is no neighbour of others. */
  readonly ignored: boolean;
}

/** A skill that shares most of its words with another. */
export interface Alike {
  readonly path: Path;
  /** The rarest first. */
  readonly shared: readonly string[];
  readonly likeness: number;
}

interface Entry {
  readonly skill: Described;
  /** As they are compared, with the form in which they are written. */
  readonly words: ReadonlyMap<string, string>;
}

/** A word that more skills of a root have does not tell them apart, and is not looked up. */
const commonFrom = 40;
/** Words that a description has at least, and that two share at least, before they are compared. */
const fewestWords = 5;
/** Share of common words from which on skills are told of at all; rules have bounds of their own above it. */
const alikeFrom = 0.35;

const stopWords: ReadonlySet<string> = new Set(
  "the and for with when this that use used using user users from into your you are not any all can has have how what which who will should must skill skills asks ask wants want needs need also such like via per its their them they then than more other about between based including include includes help helps work works working task tasks aren couldn didn doesn don hasn haven isn shouldn wasn weren won wouldn".split(
    " ",
  ),
);

/**
 * Which skills of a root describe themselves in much the same words. An inverted index: a change of one skill costs as
 * much as its description has words, and words that many skills have are not followed.
 */
export class DescriptionIndex {
  readonly #entries = new Map<Path, Entry>();
  /** Skills by root and word. */
  readonly #skills = new Map<string, Set<Path>>();

  put(skill: Described): void {
    this.remove(skill.path);
    const words = wordsOf(skill.description);
    this.#entries.set(skill.path, { skill, words });
    for (const word of words.keys()) {
      const key = `${skill.root} ${word}`;
      const paths = this.#skills.get(key);
      if (paths) paths.add(skill.path);
      else this.#skills.set(key, new Set([skill.path]));
    }
  }

  remove(path: Path): void {
    const entry = this.#entries.get(path);
    if (!entry) return;
    this.#entries.delete(path);
    for (const word of entry.words.keys()) {
      const key = `${entry.skill.root} ${word}`;
      const paths = this.#skills.get(key);
      paths?.delete(path);
      if (paths?.size === 0) this.#skills.delete(key);
    }
  }

  /** Skills of other names in the same root that are like the one at a path, the most like first. */
  alike(path: Path): readonly Alike[] {
    const own = this.#entries.get(path);
    if (!own || own.words.size < fewestWords) return [];
    const shared = new Map<Path, number>();
    for (const word of own.words.keys()) {
      const paths = this.#having(own, word);
      if (paths.size > commonFrom) continue;
      for (const other of paths) if (other !== path) shared.set(other, (shared.get(other) ?? 0) + 1);
    }
    const found: Alike[] = [];
    for (const [other, count] of shared) {
      const entry = this.#entries.get(other);
      if (!entry || count < 2 || !isComparable(own.skill, entry.skill) || entry.words.size < fewestWords) continue;
      const both = [...own.words.keys()].filter((word) => entry.words.has(word));
      const likeness = both.length / (own.words.size + entry.words.size - both.length);
      if (both.length < fewestWords || likeness < alikeFrom) continue;
      if (tellsApart(own, entry) || tellsApart(entry, own)) continue;
      const rarest = both
        .toSorted((a, b) => this.#having(own, a).size - this.#having(own, b).size)
        .map((word) => own.words.get(word) ?? word);
      found.push({ path: other, shared: rarest, likeness });
    }
    return found.sort((a, b) => b.likeness - a.likeness || (a.path < b.path ? -1 : 1));
  }

  #having({ skill }: Entry, word: string): ReadonlySet<Path> {
    return this.#skills.get(`${skill.root} ${word}`) ?? new Set();
  }
}

function isComparable(a: Described, b: Described): boolean {
  return a.name !== b.name && a.ignored === b.ignored;
}

/**
 * True when a word of its name stands in a description and not in the other: `aws-costs` for AWS and `azure-costs` for
 * Azure are alike in all but the word that decides.
 */
function tellsApart({ skill, words }: Entry, other: Entry): boolean {
  const named = wordsOf(skill.name);
  for (const word of words.keys()) if (named.has(word) && !other.words.has(word)) return true;
  // A name may run together what the description writes apart, such as `springboot`.
  const joined = skill.name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  for (const word of words.keys()) if (word.length > 3 && !other.words.has(word) && joined.includes(word)) return true;
  return false;
}

/** The words of a description that tell something, in one form each; pairs of characters where no blanks divide words. */
function wordsOf(description: string): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  const add = (word: string, written: string): void => {
    if (!words.has(word)) words.set(word, written);
  };
  const lower = description.toLowerCase();
  // Classes of Unicode are dear to look up, and most descriptions need none.
  const word = /[^\u0000-\u007f]/.test(lower) ? /[\p{L}\p{N}][\p{L}\p{N}+#]*/gu : /[a-z\d][a-z\d+#]*/g;
  for (const [raw] of lower.matchAll(word)) {
    if (/^[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(raw)) {
      for (let i = 0; i + 1 < raw.length; i++) add(raw.slice(i, i + 2), raw.slice(i, i + 2));
    } else if (raw.length > 2 && !stopWords.has(raw)) {
      add(raw.length > 4 ? raw.replace(/(?:ing|ed|es|s)$/, "") : raw, raw);
    }
  }
  return words;
}
