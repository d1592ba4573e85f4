import type { CatalogSnapshot, SkillSelection, SkillSummary } from "../../contract/catalog.ts";

/** Something by which a profile can select skills. */
export interface SelectionChoice {
  readonly by: keyof SkillSelection;
  readonly word: string;
  /** Names of the skills that it takes in. */
  readonly skills: readonly string[];
}

/** Skills, categories and tags that a profile can select by, each in the order of the words. */
export function selectionChoices({
  skills,
}: Pick<CatalogSnapshot, "skills">): Readonly<Record<keyof SkillSelection, readonly SelectionChoice[]>> {
  // Those that an agent could be given, were they selected.
  const there = skills.filter(({ state }) => state === "active" || state === "ineligible" || state === "hidden");
  return {
    names: choices("names", there, ({ name }) => [name]),
    categories: choices("categories", there, ({ category }) => (category === undefined ? [] : [category])),
    tags: choices("tags", there, ({ tags }) => tags),
  };
}

/** What a profile says of the choices that were made. */
export function selectionOf(chosen: readonly SelectionChoice[]): SkillSelection {
  const words = (by: keyof SkillSelection): readonly string[] =>
    chosen.filter((choice) => choice.by === by).map(({ word }) => word);
  return { names: words("names"), categories: words("categories"), tags: words("tags") };
}

function choices(
  by: keyof SkillSelection,
  skills: readonly SkillSummary[],
  wordsOf: (skill: SkillSummary) => readonly string[],
): readonly SelectionChoice[] {
  const found = new Map<string, Set<string>>();
  for (const skill of skills) {
    for (const word of wordsOf(skill)) found.set(word, (found.get(word) ?? new Set()).add(skill.name));
  }
  return [...found]
    .map(([word, names]) => ({ by, word, skills: [...names] }))
    .sort((a, b) => a.word.localeCompare(b.word));
}
