/** True when a text could come to more tokens than a limit: see `mostTokens`. */
export function canExceed(text: string, limit: number): boolean {
  return text.length > limit || mostTokens(text) > limit;
}

/**
 * The most tokens that a text can come to: one for each ASCII character, one for each UTF-8 byte of the others. A text
 * whose bound lies within a budget need not be counted to know that it keeps it.
 */
export function mostTokens(text: string): number {
  let most = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    // A surrogate is half of a character of four bytes.
    most += code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3;
  }
  return most;
}
