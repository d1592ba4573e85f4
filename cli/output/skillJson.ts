import type { SkillSummary } from "../../contract/catalog.ts";

/** A skill as `list --json` and `show --json` give it (design.md §6); fields may be added, none taken away. */
export interface SkillJson {
  readonly name: string;
  readonly description: string;
  readonly version: string;
  readonly tags: readonly string[];
  readonly category: string | null;
  readonly path: string;
  readonly root: string;
  readonly scope: string;
  readonly state: string;
  readonly reasons: readonly string[];
  /** Null where they could not be counted. */
  readonly tokens: { readonly catalog: number; readonly instructions: number; readonly supporting: number } | null;
  readonly files: readonly string[];
}

/** A skill in the form of `list --json`. */
export function skillJson(skill: SkillSummary): SkillJson {
  return {
    name: skill.name,
    description: skill.description,
    version: skill.version,
    tags: skill.tags,
    category: skill.category ?? null,
    path: skill.path,
    root: skill.root,
    scope: skill.scope,
    state: skill.state,
    reasons: skill.reasons,
    tokens: skill.tokens ?? null,
    files: skill.files.map((file) => file.name),
  };
}
