import type { SkillDocument, Span } from "../skill/types.ts";
import type { Budgets } from "./types.ts";

/**
 * The figures that hold where `.skillwright.yaml` gives none. Body: Agent Skills specification, "Progressive disclosure"
 * (500 lines, 5,000 tokens; 2026-08-09). Catalog: 5,000 tokens for up to 50 skills (Langflow requirements, NFR-4).
 * Description: what the specification's 1,024 characters come to in English.
 */
export const defaultBudgets: Required<Budgets> = {
  bodyLines: 500,
  bodyTokens: 5000,
  descriptionTokens: 250,
};

/** Tokens from which on instructions without supporting files are worth dividing. */
export const undividedTokens = 2000;

/** Where a finding on the whole body is shown: its first line with text, at most one line long. */
export function budgetSpan(document: SkillDocument): Span {
  const { start, end } = document.body.span;
  const first = start + Math.max(0, document.text.slice(start, end).search(/\S/));
  const line = /^[^\r\n]*/.exec(document.text.slice(first, end))?.[0] ?? "";
  return { start: first, end: first + line.trimEnd().length };
}
