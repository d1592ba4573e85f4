import type { Restoration } from "../../../contract/hostCatalog.ts";
import type { HostListing, HostOptions, HostSkill } from "./types.ts";

/** Characters that a description keeps; less would say too little. */
const least = 20;

/**
 * The fewest characters that have to go so that a host shows the whole entry of a skill: from its own description where
 * that is enough, else from the longest of the skills up to it, else from the longest of all.
 *
 * @param at Index of the skill in `skills`, which are in the order of the host.
 * @param pause Lets others have their turn, before each of some dozens of lists; rejects to end the work.
 * @returns Undefined when no shorter description helps, as with a limit on the number of skills.
 */
export async function restoration(
  listing: HostListing,
  skills: readonly HostSkill[],
  at: number,
  options: HostOptions,
  pause: () => Promise<void>,
): Promise<Restoration | undefined> {
  const isWhole = async (changed: readonly HostSkill[]): Promise<boolean> => {
    await pause();
    return listing.render(changed, options).shown[at] === "full";
  };
  for (const indexes of [[at], range(at + 1), range(skills.length)]) {
    const lengths = indexes.map((i) => skills[i]?.description.length ?? 0);
    const most = lengths.reduce((sum, length) => sum + Math.max(0, length - least), 0);
    const without = (count: number): readonly HostSkill[] => shortened(skills, indexes, lengths, count);
    if (most === 0 || !(await isWhole(without(most)))) continue;
    let low = 1;
    let high = most;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (await isWhole(without(middle))) high = middle;
      else low = middle + 1;
    }
    const changed = without(low);
    const names = indexes.flatMap((i) => (changed[i] === skills[i] ? [] : [skills[i]?.name ?? ""]));
    return { characters: low, skills: names };
  }
  return undefined;
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}

/** The skills without `count` characters: all descriptions that are longer than a common length are cut to it. */
function shortened(
  skills: readonly HostSkill[],
  indexes: readonly number[],
  lengths: readonly number[],
  count: number,
): readonly HostSkill[] {
  const cap = capFor(lengths, count);
  let surplus = lengths.reduce((sum, length) => sum + Math.max(0, length - cap), 0) - count;
  const changed = [...skills];
  for (const index of indexes) {
    const skill = skills[index];
    if (skill === undefined || skill.description.length <= cap) continue;
    // What the common length takes too much is given back to the first.
    const back = Math.min(surplus, skill.description.length - cap);
    surplus -= back;
    if (cap + back < skill.description.length) {
      changed[index] = { ...skill, description: skill.description.slice(0, cap + back) };
    }
  }
  return changed;
}

/** The greatest length to which all longer texts are cut so that at least `count` characters go. */
function capFor(lengths: readonly number[], count: number): number {
  let low = 0;
  let high = Math.max(0, ...lengths);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const removed = lengths.reduce((sum, length) => sum + Math.max(0, length - middle), 0);
    if (removed >= count) low = middle;
    else high = middle - 1;
  }
  return low;
}
