import type { RunLimits } from "../../contract/agent.ts";

/** Every limit of a run with its value. */
export type EffectiveLimits = Required<RunLimits> & {
  /** Model calls a run, a backstop for models that only ever load skills. */
  readonly modelCalls: number;
};

/** The defaults of design.md §5. */
export const defaultLimits: EffectiveLimits = {
  toolCalls: 15,
  modelAttempts: 3,
  skillsPerSession: 8,
  catalogTokens: 5_000,
  modelCalls: 60,
};

/**
 * Limits of a run: the request's where they are sensible, the defaults elsewhere.
 *
 * @param limits As the request gives them. `toolCalls` may be 0; the others are at least 1. Other values are ignored.
 */
export function effectiveLimits(limits: RunLimits | undefined): EffectiveLimits {
  const pick = (name: keyof RunLimits, least: number): number => {
    const value = limits?.[name];
    return value !== undefined && Number.isFinite(value) && value >= least ? Math.floor(value) : defaultLimits[name];
  };
  return {
    toolCalls: pick("toolCalls", 0),
    modelAttempts: pick("modelAttempts", 1),
    skillsPerSession: pick("skillsPerSession", 1),
    catalogTokens: pick("catalogTokens", 1),
    modelCalls: defaultLimits.modelCalls,
  };
}
