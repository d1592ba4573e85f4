import type { FieldTreatment, Target } from "./types.ts";

/** What a target does with a field, known to it or not. */
export function treatmentOf(target: Target, key: string): FieldTreatment {
  return Object.hasOwn(target.fields, key) ? (target.fields[key] ?? target.unknownField) : target.unknownField;
}
