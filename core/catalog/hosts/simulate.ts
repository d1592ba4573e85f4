import type { HostCatalog, HostSkillState } from "../../../contract/hostCatalog.ts";
import type { Clock } from "../../ports.ts";
import { Pacer } from "../../store/pacer.ts";
import type { StoredSkill } from "../../store/types.ts";
import { restoration } from "./restore.ts";
import { candidates } from "./skills.ts";
import type { HostListing, HostOptions } from "./types.ts";

/** Skills for which it is worked out what would restore them, each by some dozens of lists. */
const mostRestored = 20;
/** Entries of one list of each of them together: in a large catalog fewer are worked out. */
const mostEntries = 5_000;

/**
 * What a host would put before its model.
 *
 * @param stored Skills of a scan, whatever their state.
 * @param clock For turns of others while a large catalog is worked on; the signal ends the work.
 */
export async function simulateCatalog(
  listing: HostListing,
  stored: readonly StoredSkill[],
  options: HostOptions,
  clock: Clock,
  signal?: AbortSignal,
): Promise<HostCatalog> {
  const { skills, left, elsewhere } = candidates(listing, stored);
  const where = options.os ?? (stored.some(({ path }) => /^[A-Za-z]:/.test(path)) ? "windows" : "other");
  const full: HostOptions = { ...options, os: where };
  const { text, shown, budget, used, unit, remarks = [] } = listing.render(skills, full);
  const pacer = new Pacer(clock, signal);
  let rest = Math.min(mostRestored, Math.ceil(mostEntries / Math.max(1, skills.length)));
  const states: HostSkillState[] = [];
  for (const [i, { name, path }] of skills.entries()) {
    const part = shown[i] ?? "dropped";
    const wanted = part !== "full" && rest-- > 0;
    const restore = wanted ? await restoration(listing, skills, i, full, () => pacer.pause()) : undefined;
    states.push({ name, path, shown: part, ...(restore === undefined ? {} : { restore }) });
  }
  const { target, exact, source, checked, note } = listing;
  const place = elsewhere
    ? [`None of the skills lies where ${target.title} looks; they are listed as if they did.`]
    : [];
  return {
    host: target.id,
    title: target.title,
    text,
    skills: [...states, ...left],
    ...(budget === undefined ? {} : { budget }),
    used,
    unit,
    exact,
    source,
    checked,
    note: [...place, ...remarks, note].join(" "),
  };
}
