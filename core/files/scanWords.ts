/** Words longer than this name no file. */
const maxLength = 300;
const telling = 1;
const separator = 2;
const classes = asciiClasses();

/**
 * Visits the words of a text that may name a file: what stands between blanks, quotes, brackets and marks of a sentence.
 * Nearly every word of a text is one of letters and digits alone, which is visited only where it is marked.
 *
 * @param lower The text in lower case.
 * @param visit Is given the word, and whether a quote, a back-tick or an opening bracket stands before it.
 */
export function scanWords(lower: string, visit: (word: string, isMarked: boolean) => void): void {
  const { length } = lower;
  let at = 0;
  while (at < length) {
    while (at < length && classAt(lower, at) === separator) at++;
    const start = at;
    // Where the first character stands that a path has and a word of prose has not.
    let sign = -1;
    for (let kind = 0; at < length && (kind = classAt(lower, at)) !== separator; at++) {
      if (kind === telling && sign < 0) sign = at;
    }
    if (at === start || at - start > maxLength) continue;
    const isMarked = start > 0 && isMark(lower.charCodeAt(start - 1));
    const endsSentence = sign === at - 1 && lower.charCodeAt(sign) === 46;
    if (isMarked || (sign >= 0 && !endsSentence)) visit(lower.slice(start, at), isMarked);
  }
}

/** `"`, `'`, `` ` ``, `[`, `(` and `>`. */
function isMark(code: number): boolean {
  return code === 34 || code === 39 || code === 96 || code === 91 || code === 40 || code === 62;
}

function classAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code < 128 ? (classes[code] ?? 0) : isWideSeparator(code) ? separator : 0;
}

/** The blanks of Unicode, and the marks of Chinese and Japanese sentences. */
function isWideSeparator(code: number): boolean {
  if (code < 0x2000) return code === 0xa0 || code === 0x1680;
  if (code < 0x3000) return code <= 0x200a || code === 0x2028 || code === 0x2029 || code === 0x202f || code === 0x205f;
  return code <= 0x3002 || code === 0xfeff || (code >= 0xff00 && code <= 0xff0f);
}

function asciiClasses(): Uint8Array {
  const table = new Uint8Array(128);
  for (const character of "\t\n\v\f\r \"'`(){}<>|,;:!?=[]#") table[character.charCodeAt(0)] = separator;
  for (const character of "./\\_-*%") table[character.charCodeAt(0)] = telling;
  return table;
}
