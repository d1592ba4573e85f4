import { treatmentOf } from "../../targets/treatment.ts";
import type { Target } from "../../targets/types.ts";
import type { LineIndex } from "../../text/lineIndex.ts";
import type { YamlPlace } from "../context/place.ts";
import { fields } from "../fields/index.ts";
import { shapeOfField } from "../fields/shape.ts";
import type { FieldDescription } from "../fields/types.ts";
import { fencedCode } from "../format.ts";
import { supportSummary, supportTable } from "../support.ts";
import type { Proposal } from "../types.ts";
import { afterKey, hasChoices } from "./shaped.ts";

/**
 * Fields that can be written at a key: those not yet there, the ones that a selected target uses first, and none that
 * every selected target refuses.
 */
export function keyProposals(lines: LineIndex, place: YamlPlace, targets: readonly Target[]): Proposal[] {
  const present = new Set(place.keys);
  const range = lines.range(place.replace);
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
        newText: place.hasColon ? field.key : field.key + behindKey(field, place),
        sortText: `${isUsed(field, targets) ? 0 : 1}${String(index).padStart(3, "0")}`,
        continues: !place.hasColon && hasProposals(field, targets),
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

function hasProposals(field: FieldDescription, targets: readonly Target[]): boolean {
  if (field.source !== undefined || hasChoices(shapeOfField(field))) return true;
  return targets.some((target) => target.values?.[field.key] !== undefined);
}

/** Tools are written in one line; everything else as its shape is. */
function behindKey(field: FieldDescription, place: YamlPlace): string {
  if (field.kind === "words") return ": ";
  const shape = shapeOfField(field);
  return afterKey(
    field.kind === "map" && shape.kind === "any" ? { kind: "map", keys: { kind: "text" }, values: shape } : shape,
    place,
  );
}
