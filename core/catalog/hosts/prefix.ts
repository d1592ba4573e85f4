import type { ShownPart } from "../../../contract/hostCatalog.ts";

/** An entry as text, and the name that stands for it when it has no room. */
export interface NamedEntry {
  readonly name: string;
  readonly text: string;
}

/** Entries until the first that has no room, and the names of the others. */
export interface Prefix {
  readonly lines: readonly string[];
  readonly shown: readonly ShownPart[];
  /** Characters that count against the budget. */
  readonly used: number;
}

/**
 * Lists entries in their order until one passes the budget; from that one on, names follow in one line until they pass
 * theirs. An entry counts with its line break, a name with the comma before it.
 *
 * @param budget Characters of the entries; no limit when undefined.
 * @param namesBudget Characters of the names.
 */
export function prefixWithNames(
  entries: readonly NamedEntry[],
  budget: number | undefined,
  namesBudget: number,
): Prefix {
  let used = 0;
  let whole = 0;
  for (const { text } of entries) {
    const cost = text.length + 1;
    if (budget !== undefined && used + cost > budget) break;
    used += cost;
    whole++;
  }
  const lines = entries.slice(0, whole).map(({ text }) => text);
  const rest = entries.slice(whole);
  const names = namesWithin(rest, namesBudget);
  if (rest.length > 0) {
    const more = rest.length - names.length;
    const list = `Additional skills available (invoke by name): ${names.join(", ")}`;
    lines.push(more > 0 ? `${list}... and ${more} more` : list);
  }
  const shown = entries.map((_, i): ShownPart => {
    if (i < whole) return "full";
    return i < whole + names.length ? "name-only" : "dropped";
  });
  return { lines, shown, used };
}

function namesWithin(entries: readonly NamedEntry[], budget: number): string[] {
  const names: string[] = [];
  let used = 0;
  for (const { name } of entries) {
    used += name.length + (names.length > 0 ? 2 : 0);
    if (used > budget) break;
    names.push(name);
  }
  return names;
}
