/**
 * The candidate that a mistyped word most likely stands for, or undefined when none is near. Letter case does not
 * count. At most one edit for words of up to four characters, two up to nine, three beyond; an edit is a character
 * inserted, left out, replaced or swapped with its neighbour.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const text = word.toLowerCase();
  let best: string | undefined;
  let limit = text.length <= 4 ? 1 : text.length <= 9 ? 2 : 3;
  for (const candidate of candidates) {
    if (candidate === word) continue;
    const distance = editDistance(text, candidate.toLowerCase(), limit);
    if (distance > limit || (best !== undefined && distance === limit)) continue;
    best = candidate;
    limit = distance;
  }
  return best;
}

/** Optimal string alignment distance; `limit + 1` as soon as it must be larger than `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let smallest = i;
    for (let k = 1; k <= b.length; k++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(k - 1);
      let cost = Math.min((above[k] ?? 0) + 1, (row[k - 1] ?? 0) + 1, (above[k - 1] ?? 0) + (same ? 0 : 1));
      const swapped = a.charCodeAt(i - 1) === b.charCodeAt(k - 2) && a.charCodeAt(i - 2) === b.charCodeAt(k - 1);
      if (i > 1 && k > 1 && swapped) cost = Math.min(cost, (before[k - 2] ?? 0) + 1);
      row.push(cost);
      smallest = Math.min(smallest, cost);
    }
    if (smallest > limit) return limit + 1;
    before = above;
    above = row;
  }
  return above[b.length] ?? limit + 1;
}
