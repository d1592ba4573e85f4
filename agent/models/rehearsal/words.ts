import { isStopWord } from "./stopWords.ts";

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** Endings of English words, longest first, with what is put in their place. */
const endings: readonly (readonly [string, string])[] = [
  ["mentations", ""],
  ["mentation", ""],
  ["isations", ""],
  ["izations", ""],
  ["isation", ""],
  ["ization", ""],
  ["ations", ""],
  ["ation", ""],
  ["ytical", "ys"],
  ["ytics", "ys"],
  ["yses", "ys"],
  ["ysis", "ys"],
  ["ysed", "ys"],
  ["yzed", "ys"],
  ["yzing", "ys"],
  ["ysing", "ys"],
  ["yser", "ys"],
  ["yzer", "ys"],
  ["yze", "ys"],
  ["yse", "ys"],
  ["yst", "ys"],
  ["ising", ""],
  ["izing", ""],
  ["ments", ""],
  ["ment", ""],
  ["iers", ""],
  ["ings", ""],
  ["ised", ""],
  ["ized", ""],
  ["ise", ""],
  ["ize", ""],
  ["ing", ""],
  ["ies", ""],
  ["ied", ""],
  ["ers", ""],
  ["ed", ""],
  ["er", ""],
  ["es", ""],
  ["s", ""],
  ["e", ""],
  ["y", ""],
];

/** Letters that a long ending leaves at least; a short one leaves three. */
const minStem = 4;

/**
 * The content words of a text, in order, as terms to compare: lower case, without accents, English endings cut off.
 * Other scripts are split by the rules of their language (Unicode segmentation).
 */
export function termsOf(text: string): string[] {
  return [...pairs(text)].map(([term]) => term);
}

/** Words of a text with the term of each, for telling people which of their words mattered. */
export function wordsByTerm(text: string): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const [term, word] of pairs(text)) {
    if (!words.has(term)) words.set(term, word.toLowerCase());
  }
  return words;
}

/** Terms with the words that they come from. */
function* pairs(text: string): Generator<readonly [string, string]> {
  for (const { segment, isWordLike } of segmenter.segment(text.normalize("NFKC"))) {
    if (isWordLike !== true) continue;
    // A segment may be an identifier or a file name, such as `order_items.csv`.
    for (const word of segment.split(/[_.'’]/u)) {
      const term = termOf(word);
      if (term !== undefined) yield [term, word];
    }
  }
}

function termOf(word: string): string | undefined {
  const lower = word
    .toLowerCase()
    .normalize("NFD")
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFC");
  if (lower === "" || isStopWord(lower)) return undefined;
  if (/^\d+$/.test(lower)) return undefined;
  return /^[a-z]+$/.test(lower) ? stem(lower) : lower;
}

/** Cuts the endings off an English word; the same for all forms of a word, not always a word itself. */
function stem(word: string): string {
  let rest = word;
  for (let pass = 0; pass < 3; pass += 1) {
    const shorter = cut(rest);
    if (shorter === rest) return rest;
    rest = shorter;
  }
  return rest;
}

function cut(word: string): string {
  if (/(?:ss|us|is)$/.test(word) && !word.endsWith("ysis")) return word;
  for (const [ending, replacement] of endings) {
    if (!word.endsWith(ending)) continue;
    const rest = word.slice(0, word.length - ending.length) + replacement;
    const least = ending.length <= 3 ? 3 : minStem;
    if (rest.length >= least) return undoubled(rest);
  }
  return word;
}

/** `planning` and `plan`: a doubled consonant before the ending is one. */
function undoubled(stem: string): string {
  const last = stem.at(-1);
  return last !== undefined && last === stem.at(-2) && !"aeioulsz".includes(last) ? stem.slice(0, -1) : stem;
}

/**
 * True when two terms are forms of one word. Terms in plain Latin letters are stems already, and may differ in a German
 * ending at most; other alphabets, whose endings are not cut, count as the same when they begin alike for most of their
 * length.
 */
export function sameTerm(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (/^[\x20-\x7e]*$/.test(a) || /^[\x20-\x7e]*$/.test(b)) {
    return short.length >= 5 && long.startsWith(short) && /^(?:n|en|nen|em)$/.test(long.slice(short.length));
  }
  let shared = 0;
  while (shared < short.length && short[shared] === long[shared]) shared += 1;
  const least = /\p{Script=Hangul}|\p{Script=Han}|\p{Script=Katakana}/u.test(a) ? 2 : 4;
  return shared >= Math.max(least, Math.ceil(long.length * 0.6));
}
