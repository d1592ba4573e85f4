import type { Position, Range } from "../../contract/text.ts";

/** What is looked at of a diagnostic; VS Code's own type has all of it. */
export interface Shown {
  readonly range: Range;
  /** As VS Code numbers them: 0 error, 1 warning, 2 information, 3 hint. */
  readonly severity: number;
  readonly message: string;
  readonly source?: string | undefined;
  readonly code?: unknown;
}

/** One of VS Code's own findings about skills, and the rules of ours that say the same. */
interface Twin {
  readonly rules: readonly string[];
  /** Severity of VS Code's finding. */
  readonly severity: number;
  /**
   * How the ranges lie: `same`; `start` where both begin at one place; `inside` where VS Code underlines the whole
   * attribute and ours is a part of it.
   */
  readonly where: "same" | "start" | "inside";
  /** Field that VS Code's message names, where several of its findings share a range; it does not translate those. */
  readonly field?: string;
  /** Messages of ours that say more than VS Code's, and are kept. */
  readonly saysMore?: RegExp;
}

const error = 0;
const warning = 1;
const hint = 3;

/** Measured in VS Code 1.139.1 (2026-11). Messages are localized, so range and severity tell its findings apart. */
const twins: readonly Twin[] = [
  { rules: ["name-format"], severity: error, where: "same", saysMore: /start or end|consecutive/ },
  { rules: ["name-directory-mismatch"], severity: warning, where: "same" },
  { rules: ["name-missing"], severity: warning, where: "same", field: "name" },
  { rules: ["description-missing"], severity: warning, where: "same", field: "description" },
  { rules: ["yaml-duplicate-key"], severity: error, where: "same" },
  { rules: ["yaml-syntax"], severity: error, where: "start" },
  { rules: ["name-type", "description-type"], severity: error, where: "inside" },
  { rules: ["unknown-field"], severity: hint, where: "inside", saysMore: /Did you mean/ },
  { rules: ["reference-missing"], severity: warning, where: "start", saysMore: /Did you mean/ },
];

/** Ids of the rules of ours that VS Code has findings for too. */
export const duplicatedRules: readonly string[] = twins.flatMap(({ rules }) => rules);

/**
 * Leaves out the findings that VS Code itself shows in the same place, so that a user reads each only once. Decided from
 * what is present: a host without these checks, or with its AI features off, loses nothing.
 *
 * @param own Findings of the language server for one document.
 * @param all Every diagnostic of the document, those of other extensions included.
 * @returns Those of `own` that are still worth showing, in the same order.
 */
export function withoutDuplicates<T extends Shown>(own: readonly T[], all: readonly Shown[]): readonly T[] {
  // VS Code's findings about skills are the ones that carry neither source nor code.
  const builtIn = all.filter((shown) => isEmpty(shown.source) && isEmpty(shown.code));
  if (builtIn.length === 0) return own;
  return own.filter((finding) => !builtIn.some((shown) => isTwin(finding, shown)));
}

function isTwin(own: Shown, shown: Shown): boolean {
  // A hint beside it does not tell what an error tells.
  if (own.severity < shown.severity - 1) return false;
  const rule = ruleOf(own);
  return twins.some(
    (twin) =>
      twin.rules.includes(rule) &&
      twin.severity === shown.severity &&
      lies(own.range, twin.where, shown.range) &&
      (twin.field === undefined || new RegExp(`\\b${twin.field}\\b`, "i").test(shown.message)) &&
      twin.saysMore?.test(own.message) !== true,
  );
}

/** The rule of a finding: its code, or the value of a code with a link. */
function ruleOf({ code }: Shown): string {
  const value = typeof code === "object" && code !== null && "value" in code ? code.value : code;
  return typeof value === "string" ? value : "";
}

function lies(own: Range, where: Twin["where"], shown: Range): boolean {
  const start = compare(own.start, shown.start);
  const end = compare(own.end, shown.end);
  if (where === "same") return start === 0 && end === 0;
  return where === "start" ? start === 0 : start >= 0 && end <= 0;
}

function compare(a: Position, b: Position): number {
  return a.line === b.line ? a.character - b.character : a.line - b.line;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}
