import type { TokenCounter } from "../ports.ts";
import type { CatalogEntryState, RenderedCatalog, StoredSkill } from "../store/types.ts";
import { entryText, type EntryText, renderEntry, renderFullEntry, renderNameOnly } from "./entry.ts";
import { fitByPriority } from "./fitByPriority.ts";
import { priorityOf } from "./priority.ts";

/** Tokens that a catalog may take where nobody says otherwise (NFR-4). */
export const defaultCatalogBudget = 5_000;

/** What stands in the prompt when there is no skill. */
export const emptyCatalog = "No skills available.";

export interface CatalogOptions {
  readonly counter: TokenCounter;
  /** Tokens that the text may take. */
  readonly budget: number;
}

type Shown = CatalogEntryState["shown"];

interface Attempt {
  readonly entries: readonly string[];
  readonly shown: readonly Shown[];
  /** Last line, about what is left out. */
  readonly note?: string;
}

/** Numbers of file names that are listed for each skill, tried in this order. */
const fileLimits = [20, 8, 3, 0];
/** Tokens below which a description loses its tags, and below which it says too little to be worth its place. */
const tagsFrom = 40;
const leastDescription = 10;

/**
 * The catalog of the active skills, by `priority`, then by name, in the founding XML form. When it does not fit its budget, file lists are
 * cut first, to a number at last; then the longest descriptions of the lowest priority, all to the same length, at a word and with `…`; then
 * tags go; then skills are listed by name only; and when not even the names fit, a last line says how many are left out.
 */
export function renderCatalog(skills: readonly StoredSkill[], { counter, budget }: CatalogOptions): RenderedCatalog {
  const active = skills
    .filter(({ state }) => state === "active")
    .sort((a, b) => priorityOf(b) - priorityOf(a) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  if (active.length === 0) return { text: emptyCatalog, skills: [], tokens: counter.count(emptyCatalog), budget };
  const entries = active.map(entryText);
  for (const attempt of attempts(entries, active.map(priorityOf), counter, budget)) {
    const text = [...attempt.entries, ...(attempt.note === undefined ? [] : [attempt.note])].join("\n");
    const tokens = counter.count(text);
    if (tokens > budget && attempt.note === undefined) continue;
    const states = active.map(({ name }, i): CatalogEntryState => ({ name, shown: attempt.shown[i] ?? "dropped" }));
    return { text, skills: states, tokens, budget };
  }
  return { text: emptyCatalog, skills: [], tokens: counter.count(emptyCatalog), budget };
}

/** Ways to show the catalog, from the fullest on; those that are sure not to fit are left out. */
function* attempts(
  entries: readonly EntryText[],
  priorities: readonly number[],
  counter: TokenCounter,
  budget: number,
): Generator<Attempt> {
  const count = (text: string): number => counter.count(`${text}\n`);
  const sum = (texts: readonly string[]): number => texts.reduce((tokens, text) => tokens + count(text), 0);
  const full = entries.map(renderFullEntry);
  if (isNear(sum(full), budget)) yield { entries: full, shown: full.map(() => "full") };
  const shownOf = (texts: readonly string[]): Shown[] =>
    texts.map((text, i) => (text === full[i] ? "full" : "shortened"));
  for (const files of fileLimits) {
    if (!entries.some((entry) => entry.files.length > files)) continue;
    const texts = entries.map((entry) => renderEntry(entry, { files, tags: true, description: entry.description }));
    if (isNear(sum(texts), budget)) yield { entries: texts, shown: shownOf(texts) };
  }
  for (const { tags, least } of [
    { tags: true, least: tagsFrom },
    { tags: false, least: leastDescription },
  ]) {
    const form = (description: string) => ({ files: 0, tags, description });
    const fixed = sum(entries.map((entry) => renderEntry(entry, form(entry.description === "" ? "" : "…"))));
    const available = budget - fixed;
    if (available < least) continue;
    // Counting pieces misses what their seams cost; each round takes a little more off.
    for (const share of [1, 0.97, 0.93, 0.88]) {
      const descriptions = fitByPriority(
        entries.map(({ description }) => description),
        priorities,
        available * share,
        least,
        counter,
      );
      if (!descriptions) break;
      const texts = entries.map((entry, i) => renderEntry(entry, form(descriptions[i] ?? "")));
      yield { entries: texts, shown: shownOf(texts) };
    }
  }
  const names = entries.map(renderNameOnly);
  if (isNear(sum(names), budget)) yield { entries: names, shown: names.map(() => "name-only") };
  yield fewerNames(names, count, budget);
}

/** A sum of counted pieces may be a little over or under the count of the whole. */
function isNear(tokens: number, budget: number): boolean {
  return tokens <= budget * 1.02 + 8;
}

function fewerNames(names: readonly string[], count: (text: string) => number, budget: number): Attempt {
  const noteOf = (left: number): string =>
    `${left === 1 ? "1 more skill is" : `${left} more skills are`} not listed: the catalog is limited to ${budget} tokens.`;
  let tokens = count(noteOf(names.length));
  let kept = 0;
  while (kept < names.length) {
    tokens += count(names[kept] ?? "") + 1;
    if (tokens > budget) break;
    kept++;
  }
  const entries = names.slice(0, kept);
  return { entries, shown: entries.map(() => "name-only"), note: noteOf(names.length - kept) };
}
