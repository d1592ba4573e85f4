/** A whole number with thousands separators: 1,204. */
export function formatCount(value: number): string {
  return Math.round(value).toLocaleString("en-US");
}

/** "1 file", "3 files". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** Characters as people count them in a file: a pair of surrogates is one. */
export function countCharacters(text: string): number {
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);
}
