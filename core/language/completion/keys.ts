import type { SkillDocument } from "../../skill/types.ts";
import type { Target } from "../../targets/types.ts";
import type { FrontmatterContext } from "../context/frontmatter.ts";
import { fields } from "../fields/index.ts";
import type { FieldDescription } from "../fields/types.ts";
import { fencedCode } from "../format.ts";
import { treatmentOf } from "../../targets/treatment.ts";
import { supportSummary, supportTable } from "../support.ts";
import type { Proposal } from "../types.ts";

/**
 * Fields that can be written at a key: those not yet there, the ones that a selected target uses first, and none that
 * every selected target refuses.
 */
export function keyProposals(
  document: SkillDocument,
  context: Extract<FrontmatterContext, { kind: "key" }>,
  targets: readonly Target[],
): Proposal[] {
  const present = new Set(context.present);
  const range = document.lines.range(context.replace);
  return fields
    .filter((field) => !present.has(field.key) && isWelcome(field, targets))
    .map((field, index) => {
      const detail = supportSummary(targets, field.key);
      return {
        label: field.key,
        kind: "field",
        ...(detail ? { detail } : {}),
        documentation: fieldDocumentation(field, targets),
        range,
        newText: context.hasColon ? field.key : field.key + afterKey(field),
        sortText: `${isUsed(field, targets) ? 0 : 1}${String(index).padStart(3, "0")}`,
        continues: !context.hasColon && hasProposals(field),
      };
    });
}

/** A field's meaning, example and support by target, as Markdown. */
export function fieldDocumentation(field: FieldDescription, targets: readonly Target[]): string {
  const parts = [field.meaning, fencedCode(field.example, "yaml"), supportTable(targets, field.key), field.origin];
  return parts.filter((part) => part !== "").join("\n\n");
}

function isUsed(field: FieldDescription, targets: readonly Target[]): boolean {
  return targets.some((target) => treatmentOf(target, field.key) === "used");
}

function isWelcome(field: FieldDescription, targets: readonly Target[]): boolean {
  return targets.length === 0 || targets.some((target) => treatmentOf(target, field.key) !== "refused");
}

function hasProposals(field: FieldDescription): boolean {
  return field.kind === "boolean" || field.values !== undefined || field.source !== undefined;
}

/** What follows a new key: the colon, and the start of a list or map where the value is one. */
function afterKey(field: FieldDescription): string {
  if (field.kind === "list") return ":\n  - ";
  return field.kind === "map" ? ":\n  " : ": ";
}
