import type { TokenCounter } from "../ports.ts";

/**
 * Shortens texts so that together they take about `available` tokens: all that are longer than a common length are cut
 * to it. Undefined when that length would lie below `least` tokens.
 */
export function fitDescriptions(
  texts: readonly string[],
  available: number,
  least: number,
  counter: TokenCounter,
): readonly string[] | undefined {
  const tokens = texts.map((text) => counter.count(text));
  const length = commonLength(tokens, available);
  if (length < least) return undefined;
  return texts.map((text, i) => {
    const own = tokens[i] ?? 0;
    return own <= length ? text : shortened(text, length, own, counter);
  });
}

/** The length to which the longest are cut so that the sum is `available`; infinite when nothing has to be cut. */
function commonLength(tokens: readonly number[], available: number): number {
  const sorted = [...tokens].sort((a, b) => a - b);
  let rest = available;
  for (let i = 0; i < sorted.length; i++) {
    const share = rest / (sorted.length - i);
    const own = sorted[i] ?? 0;
    if (own > share) return Math.floor(share);
    rest -= own;
  }
  return Infinity;
}

/** The beginning of a text, cut at a word, with `…`; at most `limit` tokens, of the `tokens` that the whole has. */
export function shortened(text: string, limit: number, tokens: number, counter: TokenCounter): string {
  let length = Math.floor((text.length * Math.max(0, limit - 1)) / tokens);
  for (let attempt = 0; attempt < 8; attempt++) {
    const cut = `${cutAtWord(text, length)}…`;
    const count = counter.count(cut);
    if (count <= limit) return cut;
    length = Math.floor(Math.min(length - 1, (length * limit) / count));
  }
  return "…";
}

/** At most `length` characters, ending with a whole word where the script has blanks between words. */
function cutAtWord(text: string, length: number): string {
  if (length <= 0) return "";
  const hard = text.slice(0, isHighSurrogate(text.charCodeAt(length - 1)) ? length - 1 : length);
  if (/\s/.test(text.charAt(hard.length))) return trimmedEnd(hard);
  const blank = hard.search(/\s\S*$/);
  return trimmedEnd(blank > hard.length * 0.6 ? hard.slice(0, blank) : hard);
}

function trimmedEnd(text: string): string {
  return text.replace(/[\s,;:.([{"'–—-]+$/u, "");
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00;
}
