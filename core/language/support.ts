import { supportOf, treatmentOf, type FieldSupport } from "../targets/treatment.ts";
import type { FieldTreatment, Target } from "../targets/types.ts";
import { inlineCode } from "./format.ts";

/** What a target does with a field, in a few words. */
export const treatmentWords: Readonly<Record<FieldTreatment, string>> = {
  used: "used",
  accepted: "accepted, without effect",
  ignored: "ignored",
  hint: "marked as not supported",
  warning: "warned about",
  refused: "refused",
};

const refusalWords: Readonly<Record<NonNullable<FieldSupport["refusal"]>, string>> = {
  load: "refused",
  upload: "refused at upload",
  validation: "refused by its validator",
};

/** What one target does with a field, and where it refuses it. */
export function supportWords({ treatment, refusal }: FieldSupport): string {
  return refusal === undefined ? treatmentWords[treatment] : refusalWords[refusal];
}

/** How the targets treat a field, as a Markdown table; empty without targets. */
export function supportTable(targets: readonly Target[], key: string): string {
  if (targets.length === 0) return "";
  const rows = supportOf(targets, key).map((support) => `| ${support.target.title} | ${supportWords(support)} |`);
  return [`| Agent | ${inlineCode(key)} |`, "| --- | --- |", ...rows].join("\n");
}

/** One line for a list: what the gravest of the targets does, or that all use it. */
export function supportSummary(targets: readonly Target[], key: string): string {
  const refusing = targets.filter((target) => treatmentOf(target, key) === "refused");
  if (refusing.length > 0) return `refused by ${refusing.map((target) => target.title).join(", ")}`;
  const using = targets.filter((target) => treatmentOf(target, key) === "used");
  if (using.length === targets.length) return "";
  if (using.length === 0) return targets.length === 0 ? "" : "not used by the selected agents";
  return `used by ${using.map((target) => target.title).join(", ")}`;
}
