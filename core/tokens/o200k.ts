import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import type { TokenCounter } from "../ports.ts";

/** Characters of one class in a row that are encoded together; the encoder's cost grows with their square. */
const longestRun = 2_000;

/** Counts that are kept, and the longest text whose count is: what is asked again and again is short. */
const cachedTexts = 4_096;
const cachedLength = 20_000;

/**
 * Counts tokens of o200k_base. Text that looks like a special token (`<|im_start|>`) is plain text. Runs of letters,
 * digits, blanks or punctuation beyond 2,000 characters are counted in parts, which may differ by a token per part.
 */
export function createTokenCounter(): TokenCounter {
  const cache = new Map<string, number>();
  return {
    count(text) {
      if (text.length > cachedLength) return countParts(text);
      const known = cache.get(text);
      if (known !== undefined) return known;
      const tokens = countParts(text);
      if (cache.size >= cachedTexts) cache.delete(cache.keys().next().value ?? "");
      cache.set(text, tokens);
      return tokens;
    },
  };
}

const plainText = { disallowedSpecial: new Set<string>() };

function countParts(text: string): number {
  let tokens = 0;
  for (const part of partsOf(text)) tokens += countTokens(part, plainText);
  return tokens;
}

/** The text, cut inside runs of one character class that are too long; mostly the text itself. */
function partsOf(text: string): string[] {
  if (text.length <= longestRun) return [text];
  const parts: string[] = [];
  let start = 0;
  let runStart = 0;
  let runClass = -1;
  for (let i = 0; i < text.length; i++) {
    const kind = characterClass(text.charCodeAt(i));
    if (kind !== runClass) {
      runClass = kind;
      runStart = i;
    } else if (i - runStart >= longestRun && !isLowSurrogate(text.charCodeAt(i))) {
      parts.push(text.slice(start, i));
      start = i;
      runStart = i;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

/** 0 blanks, 1 letters, digits and everything beyond ASCII, 2 punctuation. */
function characterClass(code: number): number {
  if (code === 32 || (code >= 9 && code <= 13)) return 0;
  if (code > 127 || (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122)) return 1;
  return 2;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code < 0xe000;
}
