import { formatCount } from "./count.ts";

/** Milliseconds for people: exact below ten seconds, then in seconds and minutes. */
export function formatDuration(ms: number): string {
  const rounded = Math.max(0, Math.round(ms));
  if (rounded === 0) return ms > 0 ? "<1 ms" : "0 ms";
  if (rounded < 10_000) return `${formatCount(rounded)} ms`;
  if (rounded < 60_000) return `${(rounded / 1000).toFixed(1)} s`;
  const seconds = Math.round(rounded / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
