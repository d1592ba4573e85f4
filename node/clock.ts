import { setImmediate } from "node:timers/promises";
import type { Clock } from "../core/ports.ts";

/** The system's clock. `yield` lets everything that is waiting, timers and messages too, have its turn. */
export function createClock(): Clock {
  return {
    now: () => Date.now(),
    elapsed: () => performance.now(),
    yield: () => setImmediate(),
  };
}
