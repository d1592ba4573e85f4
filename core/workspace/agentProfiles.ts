import type { DiscoverySpec, Eligibility } from "../../contract/catalog.ts";
import type { ProfileDiscovery, ProfileSummary } from "../../contract/profiles.ts";
import type { DiscoveryInput, ResolvedDiscovery } from "../config/discovery.ts";
import { isInside, join } from "../path/paths.ts";
import { silentLogger, type Clock, type FileSystem, type Machine, type Path } from "../ports.ts";
import { resolveProfileDiscovery } from "../profiles/discovery.ts";
import { profileEligibility } from "../profiles/eligibility.ts";
import { findProfiles, type FoundProfile } from "../profiles/find.ts";
import { isProfileFile, profileDirectory } from "../profiles/profile.ts";
import { scanByEnvironment } from "../store/environment.ts";
import { SkillStore } from "../store/skillStore.ts";
import { Listeners } from "./listeners.ts";

export interface AgentProfilesOptions {
  /** The texts of open editors over the disk. */
  readonly fileSystem: FileSystem;
  readonly clock: Clock;
  readonly machine: Machine | undefined;
  readonly folders: () => readonly Path[];
  /** What the workspace is searched by; resolves when that is known. */
  readonly input: (signal?: AbortSignal) => Promise<DiscoveryInput>;
}

/** Profiles whose skills stay known, so that a change costs no more than what it touches. */
const keptStores = 3;

/** The agent profiles of the workspace folders, read when somebody asks. */
export class AgentProfiles {
  readonly #options: AgentProfilesOptions;
  readonly #changes = new Listeners<undefined>();
  readonly #stores = new Map<string, SkillStore>();

  constructor(options: AgentProfilesOptions) {
    this.#options = options;
  }

  /** Tells that a profile may have come, gone or changed. The result ends it. */
  onDidChange(listener: () => void): () => void {
    return this.#changes.add(listener);
  }

  /** Takes note that a file or directory has changed, on disk or in an editor. */
  noteChanged(path: Path): void {
    for (const store of this.#stores.values()) store.invalidate([path]);
    const folders = this.#options.folders();
    const around = folders.some((folder) => isInside(path, join(folder, profileDirectory)));
    if (around || isProfileFile(path, folders)) this.changed();
  }

  /** Takes note that the same profiles may now come to something else. */
  changed(): void {
    this.#changes.emit(undefined);
  }

  async list(signal?: AbortSignal): Promise<readonly ProfileSummary[]> {
    const summaries: ProfileSummary[] = [];
    for (const found of await this.#found(signal)) summaries.push(summaryOf(found, await this.#resolve(found, signal)));
    return summaries;
  }

  /** What an agent with a profile finds; undefined when no profile has the id. */
  async discovery(id: string, signal?: AbortSignal): Promise<ProfileDiscovery | undefined> {
    const found = (await this.#found(signal)).find((profile) => profile.id === id);
    if (found === undefined) return undefined;
    const resolved = await this.#resolve(found, signal);
    const { discovery, skills } = await this.#skills(resolved.discovery, profileEligibility(found.value), signal);
    return { profile: summaryOf(found, resolved), discovery, skills };
  }

  #found(signal?: AbortSignal): Promise<readonly FoundProfile[]> {
    return findProfiles(this.#options.fileSystem, this.#options.folders(), signal);
  }

  async #resolve({ value, folder }: FoundProfile, signal?: AbortSignal): Promise<ResolvedDiscovery> {
    return resolveProfileDiscovery(value, folder, await this.#options.input(signal), signal);
  }

  async #skills(
    discovery: DiscoverySpec,
    eligibility: Eligibility,
    signal?: AbortSignal,
  ): Promise<Pick<ProfileDiscovery, "discovery" | "skills">> {
    const { machine } = this.#options;
    const judged = { ...discovery, eligibility };
    const store = this.#store(judged);
    if (machine === undefined) return { discovery: judged, skills: await store.getNames(signal) };
    machine.lookAgain();
    const { eligibility: complete } = await scanByEnvironment(store, machine, eligibility, signal);
    return { discovery: { ...discovery, eligibility: complete }, skills: await store.getNames(signal) };
  }

  #store(discovery: DiscoverySpec): SkillStore {
    const { fileSystem, clock } = this.#options;
    const key = JSON.stringify(discovery);
    // What there is to say of the skills is said by the workspace's own scan, and by the run.
    const known = this.#stores.get(key);
    const store = known ?? new SkillStore({ fileSystem, clock, logger: silentLogger, discovery });
    // Put in anew, so that the order of the map is the order of use.
    this.#stores.delete(key);
    this.#stores.set(key, store);
    for (const oldest of [...this.#stores.keys()].slice(0, -keptStores)) this.#stores.delete(oldest);
    return store;
  }
}

function summaryOf(found: FoundProfile, { warnings, needApproval, missing }: ResolvedDiscovery): ProfileSummary {
  const { id, path, value, problems } = found;
  const { name, description, model, systemPrompt, toggles, limits, roots } = value;
  const broken = problems.filter(({ severity }) => severity === "error").map(({ message }) => message);
  const gone = missing.map((root) => `The skill root ${root} does not exist.`);
  return {
    id,
    path,
    name,
    ...(description === undefined ? {} : { description }),
    ...(model === undefined ? {} : { model }),
    ...(systemPrompt === undefined ? {} : { systemPrompt }),
    toggles,
    limits,
    // What the workspace itself looks for is asked about and told by its catalog.
    unapprovedRoots: roots === undefined ? [] : needApproval,
    remarks: [...broken, ...(roots === undefined ? [] : [...warnings, ...gone])],
  };
}
