import type { FieldTreatment } from "./types.ts";

/** The six fields of the Agent Skills specification, in its order (docs/specification.mdx, 2026-08-09). */
export const specFields = ["name", "description", "license", "compatibility", "metadata", "allowed-tools"] as const;

/** The fields that Claude Code documents beyond the specification (code.claude.com/docs/en/skills, 2026-09-23). */
export const claudeCodeFields = [
  "when_to_use",
  "argument-hint",
  "arguments",
  "disable-model-invocation",
  "user-invocable",
  "disallowed-tools",
  "model",
  "effort",
  "context",
  "agent",
  "background",
  "hooks",
  "paths",
  "shell",
] as const;

/** The same treatment for several fields, to be spread into `Target.fields`. */
export function treat(treatment: FieldTreatment, ...keys: readonly string[]): Record<string, FieldTreatment> {
  return Object.fromEntries(keys.map((key) => [key, treatment]));
}

/**
 * Fields that tell people and package tools about a skill: who made it, where it comes from, how it is filed. Nobody
 * expects an agent to act on them. The list is what public skills carry (1,447 skills of 22 repositories, 2026-11-20, and
 * the keys of a mirror of 18,874 more).
 */
export const annotationFields: ReadonlySet<string> = new Set(
  [
    "version author authors maintainer maintainers owner organization contributors",
    "homepage repository repo url source source_url documentation origin upstream",
    "tags keywords category categories domain title display_name displayName icon emoji",
    "created updated date date_added created_at updated_at last_updated status copyright",
  ].flatMap((keys) => keys.split(" ")),
);
