/** What to do after the language server ended by itself. */
export type RestartDecision =
  | {
      readonly action: "restart";
      readonly delayMs: number;
      /** True for the first crash of a series. */
      readonly tell: boolean;
    }
  | { readonly action: "give-up" };

/** Crashes within this time belong to one series. */
const windowMs = 3 * 60_000;
/** The waits before each restart of a series; after the last one the server stays down. */
const delays = [0, 1_000, 4_000, 15_000] as const;

/**
 * Decides whether a crashed server is started again. A few quick tries answer an accident; a server that dies at once
 * on the same input is not started forever.
 *
 * @param crashes Times of all crashes so far, this one included, in milliseconds.
 */
export function decideRestart(crashes: readonly number[]): RestartDecision {
  const last = crashes.at(-1) ?? 0;
  const recent = crashes.filter((time) => last - time < windowMs).length;
  const delayMs = delays[recent - 1];
  return delayMs === undefined ? { action: "give-up" } : { action: "restart", delayMs, tell: recent === 1 };
}
