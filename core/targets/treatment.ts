import type { FieldTreatment, Target } from "./types.ts";

/** What a target does with a field, known to it or not. */
export function treatmentOf(target: Target, key: string): FieldTreatment {
  return Object.hasOwn(target.fields, key) ? (target.fields[key] ?? target.unknownField) : target.unknownField;
}

/** What one target does with a field, and where it refuses what it refuses. */
export interface FieldSupport {
  readonly target: Target;
  readonly treatment: FieldTreatment;
  /** Set for a refused field only. */
  readonly refusal?: NonNullable<Target["refusal"]>;
}

/** What each of the targets does with a field, in their order. The one answer for hovers, completions and rules. */
export function supportOf(targets: readonly Target[], key: string): readonly FieldSupport[] {
  return targets.map((target) => {
    const treatment = treatmentOf(target, key);
    return treatment === "refused" ? { target, treatment, refusal: target.refusal ?? "load" } : { target, treatment };
  });
}
