import type { CatalogEntry } from "./catalog.ts";
import { sameTerm, termsOf, wordsByTerm } from "./words.ts";

/** A skill that fits the prompt, with the prompt's words that say so. */
export interface Match {
  readonly name: string;
  readonly score: number;
  /** The user's own words, best first. */
  readonly words: readonly string[];
  /** Terms of the prompt that match, for the choice of files. */
  readonly terms: ReadonlySet<string>;
}

const weights = { name: 3, tag: 2, description: 1 } as const;
/** One rare word of a name or tag is enough, or two rare words of a description. */
const threshold = 2;
/** Share of the prompt's words that must match when only the description does. */
const minCoverage = 0.25;
/** In a catalog of more skills than this, some name holds almost any word: one word alone must be more of the prompt. */
const largeCatalog = 50;
const minLoneCoverage = 0.4;
/** A second skill must come near the first one, with words of its own. */
const secondShare = 0.45;
const secondWords = 2;

interface Indexed {
  readonly entry: CatalogEntry;
  readonly weightOf: ReadonlyMap<string, number>;
}

/**
 * Chooses the skills for a prompt: none, one, or two when each covers words of the prompt that the other does not.
 *
 * Each different word of the prompt scores with the weight of the best place where a skill has it (name, tags, description)
 * times its rarity in the catalog (inverse document frequency, 1 for a word that only one skill has).
 *
 * @param prompt What the user asks.
 * @param catalog Skills to choose from.
 * @returns The chosen skills, best first.
 */
export function chooseSkills(prompt: string, catalog: readonly CatalogEntry[]): Match[] {
  const words = wordsByTerm(prompt);
  const terms = [...words.keys()];
  if (terms.length === 0) return [];
  const index = catalog.map((entry) => ({ entry, weightOf: weightsOf(entry) }));
  const weightTable = index.map((skill) => terms.map((term) => weightIn(skill, term)));
  const rarity = terms.map((_term, column) => {
    const having = weightTable.filter((row) => (row[column] ?? 0) > 0).length;
    return having === 0 ? 0 : Math.log(1 + catalog.length / having) / Math.log(1 + catalog.length);
  });

  const candidates = index.map((skill, row) => {
    const scores = terms.map((term, column) => ({
      term,
      score: (weightTable[row]?.[column] ?? 0) * (rarity[column] ?? 0),
    }));
    return {
      name: skill.entry.name,
      scores: scores.filter(({ score }) => score > 0),
      named: isNamed(prompt, skill.entry.name),
    };
  });
  const ranked = candidates
    .map((candidate) => ({ ...candidate, score: total(candidate.scores) + (candidate.named ? 10 : 0) }))
    .filter((candidate) => candidate.named || isClear(candidate.scores, terms.length, catalog.length))
    .toSorted((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1));

  const best = ranked[0];
  if (best === undefined) return [];
  const second = ranked.slice(1).find((candidate) => {
    if (candidate.named) return true;
    const own = candidate.scores.filter(({ term, score }) => score > 2 * scoreOf(best.scores, term));
    const bestOwn = best.scores.filter(({ term, score }) => score > 2 * scoreOf(candidate.scores, term));
    const needed = own.length >= secondWords && total(own) >= threshold && total(bestOwn) >= threshold;
    return needed && candidate.score >= best.score * secondShare;
  });
  return [best, ...(second === undefined ? [] : [second])].map(({ name, score, scores }) => ({
    name,
    score,
    words: scores.toSorted((a, b) => b.score - a.score).map(({ term }) => words.get(term) ?? term),
    terms: new Set(scores.map(({ term }) => term)),
  }));
}

type Scores = readonly { readonly term: string; readonly score: number }[];

function total(scores: Scores): number {
  return scores.reduce((sum, { score }) => sum + score, 0);
}

function scoreOf(scores: Scores, term: string): number {
  return scores.find((entry) => entry.term === term)?.score ?? 0;
}

function isClear(scores: Scores, promptTerms: number, skills: number): boolean {
  if (total(scores) < threshold - 1e-9) return false;
  const coverage = scores.length / promptTerms;
  if (scores.length === 1 && skills > largeCatalog) return coverage >= minLoneCoverage;
  const strong = scores.some(({ score }) => score > weights.description + 1e-9);
  return strong || coverage >= minCoverage;
}

/** True when the prompt spells out the name of the skill, as a word of its own. */
function isNamed(prompt: string, name: string): boolean {
  if (!name.includes("-") && !name.includes("_")) return false;
  const at = prompt.toLowerCase().indexOf(name.toLowerCase());
  if (at < 0) return false;
  const around = `${prompt[at - 1] ?? " "}${prompt[at + name.length] ?? " "}`;
  return !/[\p{L}\p{N}_-]/u.test(around);
}

function weightsOf(entry: CatalogEntry): Map<string, number> {
  const found = new Map<string, number>();
  const add = (text: string, weight: number): void => {
    for (const term of termsOf(text)) found.set(term, Math.max(found.get(term) ?? 0, weight));
  };
  add(entry.description, weights.description);
  add(entry.tags.join(" "), weights.tag);
  add(entry.name, weights.name);
  return found;
}

function weightIn({ weightOf }: Indexed, term: string): number {
  const exact = weightOf.get(term);
  if (exact !== undefined) return exact;
  let best = 0;
  for (const [other, weight] of weightOf) if (weight > best && sameTerm(term, other)) best = weight;
  return best;
}
