import { createDelayed } from "./delayed.ts";
import { describeError } from "../core/workspace/describeError.ts";
import type { Session } from "./session.ts";

/** Milliseconds without a change after which work goes on that nobody waits for. */
const defaultDelay = 250;
/** Milliseconds of work after which there is much garbage. */
const longMs = 2_000;

/**
 * Lets the workspace count tokens and check closed skills while nothing else is asked for; a change of an open document
 * ends the round, and a new one begins when it is quiet again. Returns what ends it.
 */
export function workWhenIdle(session: Session): () => void {
  let controller: AbortController | undefined;
  const work = async (): Promise<void> => {
    controller = new AbortController();
    const { signal } = controller;
    const began = performance.now();
    try {
      await session.workspace.runIdleWork(signal);
      if (performance.now() - began > longMs) session.environment.compactHeap?.();
    } catch (error) {
      if (!signal.aborted) session.logger.error(`Work in the background failed. ${describeError(error)}`);
    }
  };
  const round = createDelayed(session.environment.idleDelay ?? defaultDelay, () => void work(), true);
  const begin = () => {
    controller?.abort();
    round.schedule();
  };
  const stop = session.workspace.onDidHaveWork(begin);
  begin();
  return () => {
    stop();
    round.dispose();
    controller?.abort();
  };
}
