import type { Clock, FileSystem, TokenCounter } from "../core/ports.ts";

/** What the server needs of its surroundings; tests give it files in memory. */
export interface ServerEnvironment {
  readonly fileSystem: FileSystem;
  readonly clock: Clock;
  /** Loads the tokenizer, once, when tokens are first counted. Without it nothing is counted. */
  readonly loadCounter?: () => Promise<TokenCounter>;
  /** Milliseconds without a request after which work that nobody waits for goes on; 250 when undefined. */
  readonly idleDelay?: number;
  /** Milliseconds for which changes are collected before the client is told; each notification's own when undefined. */
  readonly notifyDelay?: number;
}
