import { formatPercent } from "./tokens.ts";

/** What disclosure saved against putting everything into the prompt, also when it saved nothing. */
export interface Saving {
  readonly kind: "saved" | "same" | "more";
  /** Short, for a heading: "62 % saved". */
  readonly short: string;
  /** A sentence for people. */
  readonly sentence: string;
}

/** @param percent 0–100, negative when disclosure cost more. */
export function savingOf(percent: number): Saving {
  if (percent >= 0.05) {
    const text = formatPercent(percent);
    return {
      kind: "saved",
      short: `${text} saved`,
      sentence: `${text} fewer tokens than with all skills in the prompt.`,
    };
  }
  if (percent <= -0.05) {
    const text = formatPercent(percent);
    return {
      kind: "more",
      short: `${text} more`,
      sentence: `${text} more tokens than with all skills in the prompt: with few or short skills, the catalog and the skill tools cost more than they save.`,
    };
  }
  return { kind: "same", short: "No difference", sentence: "As many tokens as with all skills in the prompt." };
}
