import { resolveDiscovery, type DiscoveryInput, type ResolvedDiscovery } from "../config/discovery.ts";
import { isInside } from "../path/paths.ts";
import type { DiscoverySpec, Eligibility } from "../../contract/catalog.ts";
import type { Clock, FileSystem, Logger, Machine, Path } from "../ports.ts";
import { environmentFor, scanByEnvironment } from "../store/environment.ts";
import { Flight } from "../store/flight.ts";
import { SkillStore } from "../store/skillStore.ts";
import type { ScanResult } from "../store/types.ts";
import type { FolderConfigs } from "./folderConfigs.ts";
import type { FileEvent } from "./types.ts";

/** What a search for skills depends on. */
export interface SourceOptions {
  readonly fileSystem: FileSystem;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly configs: FolderConfigs;
  readonly home?: Path;
  readonly trusted: boolean;
  readonly folders: () => readonly Path[];
  /** Real paths of the roots outside the folders that the user has approved. */
  readonly approvedRoots: () => readonly Path[];
  /** What the machine has that skills may require; without it, that is not judged. */
  readonly machine?: Machine | undefined;
  /** Told of every scan, in their order. `configured`: the configuration or the roots may be others than before. */
  readonly follow: (scan: ScanResult, resolved: ResolvedDiscovery, configured: boolean) => void;
}

interface Loaded {
  readonly resolved: ResolvedDiscovery;
  readonly store: SkillStore;
  /** What the states of the last scan were judged by. */
  eligibility: Eligibility | undefined;
}

/** Where the skills come from: the configuration, the roots that follow from it, and the one store that scans them. */
export class SkillSource {
  readonly #options: SourceOptions;
  #loaded: Loaded | undefined;
  #flight: Flight<void> | undefined;
  #loads = 0;
  /** The end of the refreshes that were begun: one at a time, so that scans are followed in their order. */
  #refreshes: Promise<void> = Promise.resolve();

  constructor(options: SourceOptions) {
    this.#options = options;
  }

  /** The roots and notes of the last load. */
  get resolved(): ResolvedDiscovery | undefined {
    return this.#loaded?.resolved;
  }

  /** The store of the last load. */
  get store(): SkillStore | undefined {
    return this.#loaded?.store;
  }

  /** Resolves when everything is searched by the newest configuration. */
  async ready(signal?: AbortSignal): Promise<ResolvedDiscovery> {
    while (!this.#loaded || this.#flight) {
      if (!this.#flight || this.#flight.abandoned) this.#start();
      const flight = this.#flight;
      try {
        await flight?.join(signal);
      } finally {
        if (!signal?.aborted && this.#flight === flight) this.#flight = undefined;
      }
    }
    return this.#loaded.resolved;
  }

  /** Reads the configuration anew and searches by it. A load that is under way is superseded. */
  async reload(signal?: AbortSignal): Promise<void> {
    this.#start();
    await this.ready(signal);
  }

  /** Lets the store read what lies at these paths again. */
  refresh(paths: readonly Path[], signal?: AbortSignal): Promise<void> {
    const refresh = async () => {
      await this.ready(signal);
      const loaded = this.#loaded;
      if (!loaded) return;
      loaded.store.invalidate(paths);
      const scan = await this.#scan(loaded, signal);
      if (loaded === this.#loaded) this.#options.follow(scan, loaded.resolved, false);
    };
    const done = this.#refreshes.then(refresh, refresh);
    this.#refreshes = done.catch(() => {});
    return done;
  }

  /** True when a configuration reads otherwise than when skills were searched by it. */
  configChanged(signal?: AbortSignal): Promise<boolean> {
    return this.#options.configs.changed(this.#options.folders(), signal);
  }

  /** True when an event has made or removed a root, so that skills are searched elsewhere than before. */
  async rootsChanged(events: readonly FileEvent[], signal?: AbortSignal): Promise<boolean> {
    const { resolved } = this.#loaded ?? {};
    if (!resolved || !events.some((event) => concernsRoots(event, resolved))) return false;
    return this.#leadsElsewhere(resolved, signal);
  }

  /**
   * The discovery, after a look at where its roots lead and what the machine has at this moment: links turn and programs
   * come unseen by a file watcher.
   */
  async verified(signal?: AbortSignal): Promise<DiscoverySpec> {
    const resolved = await this.ready(signal);
    if ((await this.#leadsElsewhere(resolved, signal)) || (await this.#hasOtherThings(signal))) {
      await this.reload(signal);
    }
    const { discovery } = await this.ready(signal);
    const eligibility = this.#loaded?.eligibility;
    return eligibility === undefined ? discovery : { ...discovery, eligibility };
  }

  /** Scans, and has the states judged by what the machine has. */
  async #scan(loaded: Loaded, signal?: AbortSignal): Promise<ScanResult> {
    const { machine } = this.#options;
    if (machine === undefined) return loaded.store.result(signal);
    const { scan, eligibility } = await scanByEnvironment(loaded.store, machine, {}, signal);
    loaded.eligibility = eligibility.environment === undefined ? undefined : eligibility;
    return scan;
  }

  /** True when the machine has other things that skills require than when they were judged. */
  async #hasOtherThings(signal?: AbortSignal): Promise<boolean> {
    const { machine } = this.#options;
    const loaded = this.#loaded;
    if (machine === undefined || loaded === undefined) return false;
    machine.lookAgain();
    const { skills } = await loaded.store.result(signal);
    const environment = await environmentFor(skills, machine, signal);
    return JSON.stringify(environment) !== JSON.stringify(loaded.eligibility?.environment);
  }

  async #leadsElsewhere(before: ResolvedDiscovery, signal?: AbortSignal): Promise<boolean> {
    const places = ({ discovery, needApproval }: ResolvedDiscovery) => JSON.stringify([discovery, needApproval]);
    return places(await this.#resolve(signal)) !== places(before);
  }

  #start(): void {
    const load = ++this.#loads;
    this.#flight = new Flight(async (signal) => {
      const { fileSystem, clock, logger, configs, folders } = this.#options;
      await configs.load(folders(), signal);
      const resolved = await this.#resolve(signal);
      const store = new SkillStore({ fileSystem, discovery: resolved.discovery, clock, logger });
      const loaded: Loaded = { resolved, store, eligibility: undefined };
      this.#options.machine?.lookAgain();
      const scan = await this.#scan(loaded, signal);
      if (load !== this.#loads) return;
      this.#loaded = loaded;
      this.#options.follow(scan, resolved, true);
    });
  }

  /** What the workspace is searched by, once its configuration is read. */
  async input(signal?: AbortSignal): Promise<DiscoveryInput> {
    await this.ready(signal);
    return this.#input();
  }

  #input(): DiscoveryInput {
    const { fileSystem, configs, folders, home, trusted, approvedRoots } = this.#options;
    return { folders: configs.entries(folders()), home, trusted, fileSystem, approvedRoots: approvedRoots() };
  }

  #resolve(signal?: AbortSignal): Promise<ResolvedDiscovery> {
    return resolveDiscovery(this.#input(), signal);
  }
}

function concernsRoots({ path, type }: FileEvent, { discovery, missing, leftOut }: ResolvedDiscovery): boolean {
  const linked = discovery.roots.filter(({ realPath }) => realPath !== undefined).map((root) => root.path);
  if ([...leftOut, ...linked].some((root) => isInside(path, root))) return true;
  if (type === "created") return missing.some((root) => isInside(root, path) || isInside(path, root));
  return type === "deleted" && discovery.roots.some((root) => !root.catchAll && isInside(path, root.path));
}
