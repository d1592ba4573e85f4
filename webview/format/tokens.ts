import { formatCount } from "./count.ts";

/** "≈ 1,204 tokens"; without the sign when the model itself counted. */
export function formatTokens(tokens: number, exact = false): string {
  return `${formatTokenCount(tokens, exact)} ${Math.round(tokens) === 1 ? "token" : "tokens"}`;
}

/** "≈ 1,204". A no-break space keeps sign and figure together. */
export function formatTokenCount(tokens: number, exact = false): string {
  return exact ? formatCount(tokens) : `≈\u00A0${formatCount(tokens)}`;
}

/** Percent with one decimal below ten, so that small differences do not read as none. */
export function formatPercent(percent: number): string {
  const size = Math.abs(percent);
  const text = size >= 10 || Number.isInteger(percent) ? String(Math.round(size)) : size.toFixed(1);
  return `${text}\u00A0%`;
}
