import type { CatalogRendered } from "../../contract/trace.ts";
import { fileOf, skillOf, unreadOf } from "./steps.ts";
import type { RunView, StepItem } from "./types.ts";

/** One skill whose instructions the model got in this run. */
export interface LoadedSkill {
  readonly skill: string;
  /** Sum over all loads: each of them is in the conversation. */
  readonly tokens: number;
  readonly times: number;
}

/** One stretch of a supporting file that the model got in this run. */
export interface ReadFile {
  readonly skill: string;
  readonly file: string;
  readonly tokens: number;
  readonly times: number;
  readonly lines: { readonly from: number; readonly to: number; readonly total: number } | undefined;
  readonly tailUnread: boolean;
}

/** What a run disclosed, tier by tier. */
export interface Disclosure {
  readonly catalog: CatalogRendered | undefined;
  readonly loaded: readonly LoadedSkill[];
  readonly read: readonly ReadFile[];
}

/** Sums up the successful steps of a run by tier. */
export function disclosureOf(view: Pick<RunView, "items">): Disclosure {
  const loaded = new Map<string, LoadedSkill>();
  const read = new Map<string, ReadFile>();
  let catalog: CatalogRendered | undefined;
  for (const item of view.items) {
    if (item.kind === "catalog") catalog = item.event;
    if (item.kind !== "step" || item.finished === undefined || item.finished.isError) continue;
    if (item.tool === "load_skill") addLoad(loaded, item, item.finished.tokens);
    if (item.tool === "read_skill_file") addRead(read, item, item.finished.tokens);
  }
  return { catalog, loaded: [...loaded.values()], read: [...read.values()] };
}

function addLoad(loaded: Map<string, LoadedSkill>, step: StepItem, tokens: number): void {
  const skill = skillOf(step);
  if (skill === undefined) return;
  const before = loaded.get(skill);
  loaded.set(skill, { skill, tokens: tokens + (before?.tokens ?? 0), times: 1 + (before?.times ?? 0) });
}

function addRead(read: Map<string, ReadFile>, step: StepItem, tokens: number): void {
  const skill = skillOf(step);
  const file = fileOf(step);
  if (skill === undefined || file === undefined) return;
  const lines = step.finished?.lines;
  const unread = unreadOf(step);
  const key = JSON.stringify([skill, file, lines?.from, lines?.to]);
  const before = read.get(key);
  read.set(key, {
    skill,
    file,
    tokens: tokens + (before?.tokens ?? 0),
    times: 1 + (before?.times ?? 0),
    lines,
    tailUnread: unread !== undefined && (unread.tail !== undefined || unread.cut),
  });
}

/** The skills of a catalog that the model did not see in full, grouped by what was cut. */
export function cutSkills(
  catalog: CatalogRendered,
): readonly { readonly shown: string; readonly names: readonly string[] }[] {
  return (["shortened", "name-only", "dropped"] as const).flatMap((shown) => {
    const names = catalog.skills.filter((skill) => skill.shown === shown).map((skill) => skill.name);
    return names.length === 0 ? [] : [{ shown, names }];
  });
}
