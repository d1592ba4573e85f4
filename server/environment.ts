import type { AsyncTokenCounter, Clock, FileSystem, Machine } from "../core/ports.ts";

/** What the server needs of its surroundings; tests give it files in memory. */
export interface ServerEnvironment {
  readonly fileSystem: FileSystem;
  readonly clock: Clock;
  /** What the machine has that skills may require; without it, no skill is left out for that. */
  readonly machine?: Machine;
  /** Loads the tokenizer, once, when tokens are first counted. Without it nothing is counted. */
  readonly loadCounter?: () => Promise<AsyncTokenCounter>;
  /** Gives memory back after long work in the background; nothing when undefined. */
  readonly compactHeap?: () => void;
  /** Milliseconds without a request after which work that nobody waits for goes on; 250 when undefined. */
  readonly idleDelay?: number;
  /** Milliseconds for which changes are collected before the client is told; each notification's own when undefined. */
  readonly notifyDelay?: number;
}
