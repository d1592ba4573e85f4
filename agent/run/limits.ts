import type { RunLimits } from "../../contract/agent.ts";
import type { DiscoverySpec } from "../../contract/catalog.ts";
import { defaultCatalogBudget } from "../../core/catalog/render.ts";

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
  delegationDepth: 2,
  concurrentInvocations: 3,
  contextTokens: 128_000,
  catalogTokens: defaultCatalogBudget,
  modelCalls: 60,
};

/**
 * Limits of a run: the request's where they are sensible, the budget of the configuration for the catalog, the defaults
 * elsewhere.
 *
 * @param limits As the request gives them. `toolCalls` and `delegationDepth` may be 0; the
 *   others are at least 1. Other values are ignored.
 * @param configured The discovery of the run.
 */
export function effectiveLimits(
  limits: RunLimits | undefined,
  configured: Pick<DiscoverySpec, "catalogTokens">,
): EffectiveLimits {
  const pick = (name: keyof RunLimits, least: number): number => {
    const usable = (value: number | undefined) => value !== undefined && Number.isFinite(value) && value >= least;
    const given = [limits?.[name], name === "catalogTokens" ? configured.catalogTokens : undefined].find(usable);
    return given === undefined ? defaultLimits[name] : Math.floor(given);
  };
  return {
    toolCalls: pick("toolCalls", 0),
    modelAttempts: pick("modelAttempts", 1),
    skillsPerSession: pick("skillsPerSession", 1),
    delegationDepth: pick("delegationDepth", 0),
    concurrentInvocations: pick("concurrentInvocations", 1),
    contextTokens: pick("contextTokens", 1),
    catalogTokens: pick("catalogTokens", 1),
    modelCalls: defaultLimits.modelCalls,
  };
}
