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
