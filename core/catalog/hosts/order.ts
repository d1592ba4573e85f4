import type { HostSkill } from "./types.ts";

/** By code units, as most hosts sort. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Roots with the higher precedence first; in a root by path, which is the order of a directory listing. */
export function byRoot(a: HostSkill, b: HostSkill): number {
  return b.precedence - a.precedence || byText(a.root, b.root) || byText(a.path, b.path);
}

/** Roots with the lower precedence first, as hosts read them that let a later skill replace an earlier one. */
export function byRootRising(a: HostSkill, b: HostSkill): number {
  return a.precedence - b.precedence || byText(a.root, b.root) || byText(a.path, b.path);
}

export function byName(a: HostSkill, b: HostSkill): number {
  return byText(a.name, b.name) || byText(a.path, b.path);
}
