/** Numbers that are the same in every run with the same seed. */
export interface Random {
  /** A whole number from 0 up to but not including `end`; 0 when that is not positive. */
  below(end: number): number;
  /** One of the items. */
  pick<T>(items: readonly [T, ...T[]]): T;
}

/** Creates a sequence of numbers from a seed (mulberry32 by Tommy Ettinger, public domain). */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number): number => (end > 0 ? Math.floor(next() * end) : 0);
  return { below, pick: (items) => items[below(items.length)] ?? items[0] };
}
