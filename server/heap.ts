import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Keeps V8 from letting garbage lie until the heap has doubled: a server that works in the background has time to collect
 * it, and shares the machine with an editor.
 *
 * @param percent by which the heap may grow before it is collected again
 */
export function limitHeapGrowth(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}

/** Collects all garbage and gives the memory back. Takes some tens of milliseconds: for when nobody waits. */
export function compactHeap(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as (options: object) => void;
  collect({ execution: "sync", type: "major", flavor: "last-resort" });
}
