import type { TokenCounter } from "../ports.ts";
import { fitDescriptions } from "./fit.ts";

/**
 * Shortens texts as `fitDescriptions` does, those of a lower priority first: a text is cut only when every text of a lower
 * priority is at its shortest.
 *
 * @param priorities of the texts, in their order
 * @param least tokens below which no text is cut
 */
export function fitByPriority(
  texts: readonly string[],
  priorities: readonly number[],
  available: number,
  least: number,
  counter: TokenCounter,
): readonly string[] | undefined {
  const levels = [...new Set(priorities)].sort((a, b) => b - a);
  if (levels.length < 2) return fitDescriptions(texts, available, least, counter);
  const shortest = texts.map((text) => Math.min(counter.count(text), least));
  const fitted = [...texts];
  let rest = available;
  for (const level of levels) {
    const own = texts.flatMap((_, index) => (priorities[index] === level ? [index] : []));
    const reserved = shortest.reduce((sum, tokens, i) => ((priorities[i] ?? 0) < level ? sum + tokens : sum), 0);
    const cut = fitDescriptions(
      own.map((index) => texts[index] ?? ""),
      rest - reserved,
      least,
      counter,
    );
    if (cut === undefined) return undefined;
    own.forEach((index, i) => (fitted[index] = cut[i] ?? ""));
    rest -= cut.reduce((sum, text) => sum + counter.count(text), 0);
  }
  return fitted;
}
