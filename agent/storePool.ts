import type { DiscoverySpec } from "../contract/catalog.ts";
import type { Clock, Logger, Path, TokenCounter } from "../core/ports.ts";
import { SkillStore } from "../core/store/skillStore.ts";
import type { HostCalls } from "./host/hostCalls.ts";
import { RemoteFileSystem } from "./host/remoteFileSystem.ts";
import { Baseline } from "./run/baseline.ts";

/** A store with what is kept beside it. */
export interface StoreEntry {
  readonly store: SkillStore;
  readonly fileSystem: RemoteFileSystem;
  readonly baseline: Baseline;
  readonly scans: WeakSet<object>;
}

interface Held {
  readonly entry: StoreEntry;
  readonly lifetime: AbortController;
  users: number;
}

/** Stores that no run uses are kept for the next one, as many as this. */
const maxIdle = 2;

/** The skill stores of the worker, one for each way of discovering skills, kept across runs (FR-8). */
export class StorePool {
  readonly #held = new Map<string, Held>();
  readonly #host: HostCalls;
  readonly #clock: Clock;
  readonly #logger: Logger;

  constructor(options: { host: HostCalls; clock: Clock; logger: Logger }) {
    this.#host = options.host;
    this.#clock = options.clock;
    this.#logger = options.logger;
  }

  /** The store for a discovery, held until it is released. */
  lease(discovery: DiscoverySpec, counter: TokenCounter): { readonly entry: StoreEntry; readonly release: () => void } {
    const key = JSON.stringify(discovery);
    const held = this.#held.get(key) ?? this.#create(discovery, counter);
    // Inserted again, so that the order of the map is the order of use.
    this.#held.delete(key);
    this.#held.set(key, held);
    held.users += 1;
    return {
      entry: held.entry,
      release: () => {
        held.users -= 1;
        this.#dropIdle();
      },
    };
  }

  /** Tells all stores what changed; everything when `paths` is empty. */
  invalidate(paths: readonly Path[]): void {
    for (const { entry } of this.#held.values()) {
      if (paths.length === 0) entry.store.invalidate();
      else entry.store.invalidate(paths);
      entry.baseline.invalidate(paths);
    }
  }

  #create(discovery: DiscoverySpec, counter: TokenCounter): Held {
    const lifetime = new AbortController();
    const fileSystem = new RemoteFileSystem(this.#host, lifetime.signal);
    const common = { fileSystem, clock: this.#clock };
    const store = new SkillStore({ ...common, discovery, logger: this.#logger, counter });
    const entry = { store, fileSystem, baseline: new Baseline({ ...common, store }), scans: new WeakSet() };
    return { entry, lifetime, users: 0 };
  }

  #dropIdle(): void {
    const idle = [...this.#held].filter(([, held]) => held.users === 0);
    for (const [key, held] of idle.slice(0, Math.max(0, idle.length - maxIdle))) {
      this.#held.delete(key);
      held.lifetime.abort();
    }
  }
}
