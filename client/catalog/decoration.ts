import type { SkillState, SkillSummary } from "../../contract/catalog.ts";
import { count } from "./texts.ts";

/** What a skill's row shows beside its name, as plain data that fits into the query of an address. */
export interface RowState {
  readonly state: SkillState;
  readonly errors: number;
  readonly warnings: number;
}

/** Badge of at most two characters, words for it, and the id of a theme color. */
export interface RowDecoration {
  readonly badge?: string;
  readonly tooltip?: string;
  readonly color?: string;
}

export function rowStateOf(skill: SkillSummary): RowState {
  return { state: skill.state, errors: skill.problems?.errors ?? 0, warnings: skill.problems?.warnings ?? 0 };
}

/** Skills that no agent sees are dimmed whatever is wrong with them; else the gravest problem gives the color. */
export function decorate(row: RowState): RowDecoration {
  const badge = row.errors + row.warnings === 0 ? {} : problemBadge(row);
  if (row.state === "invalid") return { ...badge, color: "list.errorForeground" };
  if (row.state !== "active") return { ...badge, color: "disabledForeground" };
  if (row.errors > 0) return { ...badge, color: "list.errorForeground" };
  if (row.warnings > 0) return { ...badge, color: "list.warningForeground" };
  return {};
}

function problemBadge({ errors, warnings }: RowState): { readonly badge: string; readonly tooltip: string } {
  const parts = [];
  if (errors > 0) parts.push(count(errors, "error"));
  if (warnings > 0) parts.push(count(warnings, "warning"));
  return { badge: String(Math.min(errors > 0 ? errors : warnings, 99)), tooltip: parts.join(", ") };
}

/** The row state as the query of an address. */
export function encodeRow(row: RowState): string {
  return `${row.state},${row.errors},${row.warnings}`;
}

/** The reverse; undefined for anything that `encodeRow` did not write. */
export function decodeRow(query: string): RowState | undefined {
  const match = /^(active|shadowed|invalid|ineligible|hidden),(\d+),(\d+)$/.exec(query);
  if (match === null) return undefined;
  return { state: match[1] as SkillState, errors: Number(match[2]), warnings: Number(match[3]) };
}
