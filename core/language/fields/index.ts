import { foundingFields } from "./founding.ts";
import { hostFields } from "./hosts.ts";
import { specFields } from "./spec.ts";
import type { FieldDescription } from "./types.ts";

/** Every described field: those of the specification first, then the founding systems', then those of single agents. */
export const fields: readonly FieldDescription[] = [...specFields, ...foundingFields, ...hostFields];

const byKey: ReadonlyMap<string, FieldDescription> = new Map(fields.map((field) => [field.key, field]));

/** The description of a top-level frontmatter field, by its exact key. */
export function fieldByKey(key: string): FieldDescription | undefined {
  return byKey.get(key);
}
