/** Words before which the name of a folder stands: "the templates folder", "reference files". */
const folderWord = /\s(?:folders?|director(?:y|ies)|dir|files|documents|docs|guides|pages)\b/g;
/** Quotes and emphasis that may close the name. */
const maxClosing = 3;

/**
 * The words before "folder", "files" and their like, which may name a folder.
 *
 * @param lower The text in lower case.
 */
export function folderNames(lower: string): string[] {
  const names: string[] = [];
  let free = 0;
  for (const { 0: found, index } of lower.matchAll(folderWord)) {
    // Backwards from the rare word: a search from each name forwards would look at every word of the text.
    let end = index;
    while (end > free && /\s/.test(lower.charAt(end - 1))) end--;
    for (let closing = 0; closing < maxClosing && end > free && isClosing(lower.charCodeAt(end - 1)); closing++) end--;
    let start = end;
    while (start > free && isNameCharacter(lower.charCodeAt(start - 1))) start--;
    if (start === end) continue;
    names.push(lower.slice(start, end));
    free = index + found.length;
  }
  return names;
}

/** `"`, `'`, `` ` `` and `*`. */
function isClosing(code: number): boolean {
  return code === 34 || code === 39 || code === 96 || code === 42;
}

/** Letters, digits, `_`, `.` and `-`. */
function isNameCharacter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 95 || code === 46 || code === 45;
}
