/**
 * Characters that are not seen: control and format characters (zero-width, bidirectional, tag characters) and
 * surrogates without a partner. Tab and line breaks count as blanks.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}]/gu;

/** Text on one line with nothing invisible in it, for names and wherever a person or model reads it. */
export function visibleText(text: string): string {
  return text
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, " ")
    .replace(invisible, "")
    .replace(/ {2,}/g, " ")
    .trim();
}

/**
 * The form in which names of skills are compared everywhere: visible characters in NFKC (as skills-ref does), so that a
 * name that a model read in the catalog finds its skill. Letter case counts.
 */
export function nameKey(name: string): string {
  // Classes of Unicode are dear to look up, and few names need them.
  return /^[\x21-\x7e]*$/.test(name) ? name : visibleText(name).normalize("NFKC");
}
