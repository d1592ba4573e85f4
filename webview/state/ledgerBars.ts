import type { Ledger } from "../../contract/trace.ts";

export type LedgerPart =
  | "system"
  | "toolSchemas"
  | "catalog"
  | "instructions"
  | "supportingFiles"
  | "conversation"
  | "answer";

export interface Segment {
  readonly part: LedgerPart;
  readonly label: string;
  readonly tokens: number;
  /** Share of the run's own total, 0–100. */
  readonly share: number;
  /** Length on a scale that both bars share, 0–100. */
  readonly width: number;
}

/** A ledger in the measures of its two bars. */
export interface LedgerBars {
  readonly segments: readonly Segment[];
  readonly total: number;
  readonly baseline: number;
  /** Length of the baseline's bar, 0–100. */
  readonly baselineWidth: number;
  /** 0–100, negative when disclosure cost more than the baseline. */
  readonly savedPercent: number;
  readonly exact: boolean;
}

const parts: readonly { readonly part: LedgerPart; readonly label: string }[] = [
  { part: "system", label: "System prompt" },
  { part: "toolSchemas", label: "Tool schemas" },
  { part: "catalog", label: "Catalog" },
  { part: "instructions", label: "Instructions" },
  { part: "supportingFiles", label: "Supporting files" },
  { part: "conversation", label: "Conversation" },
  { part: "answer", label: "Answer" },
];

/** Puts the disclosed run and the all-in-prompt baseline on one scale. */
export function ledgerBars(ledger: Ledger): LedgerBars {
  const amounts = parts.map(({ part, label }) => ({ part, label, tokens: Math.max(0, ledger[part]) }));
  const total = amounts.reduce((sum, { tokens }) => sum + tokens, 0);
  const baseline = Math.max(0, ledger.allInPrompt);
  const scale = Math.max(total, baseline, 1);
  return {
    segments: amounts.map((amount) => ({
      ...amount,
      share: total === 0 ? 0 : (amount.tokens / total) * 100,
      width: (amount.tokens / scale) * 100,
    })),
    total,
    baseline,
    baselineWidth: (baseline / scale) * 100,
    savedPercent: ledger.savedPercent,
    exact: ledger.exact,
  };
}
