import type { Path } from "../ports.ts";
import type { CatalogShare } from "../rules/types.ts";
import type { SkillRecord } from "./types.ts";

/** Characters of an entry besides name and description: `- `, `: ` and the line break, as Claude Code lists them. */
const perEntry = 5;

/** What decides about a skill's place in the list. */
export type ListedSkill = Pick<SkillRecord, "path" | "root" | "name" | "description" | "state" | "ignored">;

interface Listed {
  readonly sizes: Map<Path, number>;
  characters: number;
  /** Undefined while it has to be looked for. */
  longest: Path | undefined;
}

/** What the skills of each root come to in an agent's list. A change of one skill costs one addition. */
export class CatalogShares {
  readonly #roots = new Map<Path, Listed>();
  readonly #rootOf = new Map<Path, Path>();

  /** Adds a skill that is listed; one that is shadowed, invalid, hidden or ignored is not. */
  put({ path, root, name, description, state, ignored }: ListedSkill): void {
    if (state !== "active" || ignored) return;
    const listed = this.#roots.get(root) ?? { sizes: new Map<Path, number>(), characters: 0, longest: undefined };
    const size = name.length + description.length + perEntry;
    this.#roots.set(root, listed);
    this.#rootOf.set(path, root);
    listed.sizes.set(path, size);
    listed.characters += size;
    const most = listed.longest === undefined ? undefined : (listed.sizes.get(listed.longest) ?? 0);
    if (most !== undefined && size >= most) listed.longest = size > most ? path : undefined;
  }

  remove({ path }: Pick<SkillRecord, "path">): void {
    const root = this.#rootOf.get(path);
    const listed = root === undefined ? undefined : this.#roots.get(root);
    if (root === undefined || listed === undefined) return;
    this.#rootOf.delete(path);
    listed.characters -= listed.sizes.get(path) ?? 0;
    listed.sizes.delete(path);
    if (listed.longest === path) listed.longest = undefined;
    if (listed.sizes.size === 0) this.#roots.delete(root);
  }

  /** The list that a skill stands in. */
  of(path: Path): CatalogShare | undefined {
    const root = this.#rootOf.get(path);
    const listed = root === undefined ? undefined : this.#roots.get(root);
    if (listed === undefined) return undefined;
    listed.longest ??= longestOf(listed.sizes);
    return { skills: listed.sizes.size, characters: listed.characters, longest: listed.longest ?? path };
  }
}

/** The largest entry; of several the first by path, so that the answer does not depend on the order of events. */
function longestOf(sizes: ReadonlyMap<Path, number>): Path | undefined {
  let found: Path | undefined;
  let most = -1;
  for (const [path, size] of sizes) {
    if (size < most || (size === most && found !== undefined && found < path)) continue;
    found = path;
    most = size;
  }
  return found;
}
