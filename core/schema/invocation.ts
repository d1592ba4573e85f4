import { findEntry, textOf } from "../skill/entries.ts";
import type { Frontmatter, YamlValue } from "../skill/types.ts";
import { readOutputSchema } from "./outputSchema.ts";
import { readParameters } from "./parameters.ts";
import type { SkillParameter, ValueSchema } from "./types.ts";

/** How a skill is run as a step of its own (HyperAgent, skill definition structure; Claude Code's `context: fork`). */
export interface Invocation {
  readonly parameters: readonly SkillParameter[];
  /** What the output must be; undefined when nothing is promised. */
  readonly outputSchema?: ValueSchema;
  /** Model calls; 10 where the skill says nothing. */
  readonly maxIterations: number;
  /** Seconds; 300 where the skill says nothing. */
  readonly maxSeconds: number;
}

/** Defaults of HyperAgent's `SkillMetadata`. */
const defaults = { maxIterations: 10, maxSeconds: 300 } as const;

/**
 * How a skill can be invoked; undefined for one that is only loaded: it declares no `parameters` and no `context: fork`.
 * Limits that are no positive numbers are passed over; a rule says so.
 */
export function readInvocation(frontmatter: Frontmatter | undefined): Invocation | undefined {
  const value = (key: string): YamlValue | undefined => findEntry(frontmatter, key)?.value;
  const declared = value("parameters");
  const forked = textOf(value("context"))?.trim() === "fork";
  if (declared === undefined && !forked) return undefined;
  const promised = value("output_schema");
  return {
    parameters: declared === undefined ? [] : readParameters(declared).value,
    ...(promised === undefined ? {} : { outputSchema: readOutputSchema(promised).value }),
    maxIterations: Math.floor(positive(value("max_iterations")) ?? defaults.maxIterations),
    maxSeconds: positive(value("max_execution_time_seconds")) ?? defaults.maxSeconds,
  };
}

function positive(value: YamlValue | undefined): number | undefined {
  if (value?.kind !== "scalar" || typeof value.value !== "number") return undefined;
  return Number.isFinite(value.value) && value.value >= 1 ? value.value : undefined;
}
