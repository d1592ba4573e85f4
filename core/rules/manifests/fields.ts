import type { Fix, Severity } from "../../../contract/finding.ts";
import { checkShape, type ShapeProblem } from "../../manifests/shape.ts";
import { manifestShapes } from "../../manifests/shapes.ts";
import type { ManifestContext, ManifestDocument } from "../../manifests/types.ts";
import { replacement } from "./edits.ts";

/** What a rule on fields says beyond the problem itself. */
export interface FieldAnswer {
  readonly message: string;
  readonly severity: Severity;
  readonly fixes?: readonly Fix[];
}

/** Compares a manifest with its shape and reports each problem, answered by the rule. */
export function reportFields(context: ManifestContext, answer: (problem: ShapeProblem) => FieldAnswer): void {
  const { manifest, report } = context;
  if (manifest.value === undefined) return;
  const options = { nullable: manifest.kind === "openai-yaml" };
  checkShape(manifestShapes[manifest.kind], manifest.value, options, (problem) => {
    const { message, severity, fixes } = answer(problem);
    report({ span: problem.span, message, severity, fixes: [...(fixes ?? []), ...fixesOf(manifest, problem)] });
  });
}

function fixesOf(manifest: ManifestDocument, { what, near, span, message, value }: ShapeProblem): readonly Fix[] {
  const json = manifest.kind !== "openai-yaml";
  if (what === "unknown" && near !== undefined) {
    return [replacement(manifest, span, `Change to \`${near}\``, json ? JSON.stringify(near) : near)];
  }
  const typed = value?.kind === "scalar" && (typeof value.value === "number" || typeof value.value === "boolean");
  if (what === "type" && typed && / must be text\b/.test(message)) {
    return [replacement(manifest, span, "Put the value in quotes", JSON.stringify(value.text), true)];
  }
  const quoted = value?.kind === "scalar" && typeof value.value === "string" ? value.text.trim().toLowerCase() : "";
  if (what === "type" && / must be true or false\b/.test(message) && (quoted === "true" || quoted === "false")) {
    return [replacement(manifest, span, `Write \`${quoted}\``, quoted)];
  }
  return [];
}
