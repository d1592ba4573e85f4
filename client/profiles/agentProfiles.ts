import type {
  ProfileDiscovery,
  ProfileDiscoveryResult,
  ProfilesResult,
  ProfileSummary,
} from "../../contract/profiles.ts";
import { Emitter } from "../emitter.ts";

/** What is kept for the workspace; VS Code's `workspaceState` is one. */
export interface WorkspaceState {
  get(key: string): unknown;
  update(key: string, value: unknown): PromiseLike<void>;
}

/** Key of the chosen profile in the workspace's state. */
export const chosenProfileKey = "skillwright.chosenProfile";

export interface AgentProfilesOptions {
  /** Ask the server; they reject while it is not running. */
  readonly fetch: () => Promise<ProfilesResult>;
  readonly find: (id: string) => Promise<ProfileDiscoveryResult>;
  readonly state: WorkspaceState;
  /** Told of what could not be asked. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * The agent profiles as the client knows them, and the one that is chosen for this workspace. A profile that goes away is
 * no longer chosen, and chosen again when its file comes back.
 */
export class AgentProfiles {
  readonly #options: AgentProfilesOptions;
  readonly #changed = new Emitter<void>();
  #all: ProfilesResult | undefined;
  #skills: { readonly id: string; readonly names: readonly string[] } | undefined;
  /** Grow with each question, so that a late answer does not replace a newer one. */
  #asked = 0;
  #askedSkills = 0;

  constructor(options: AgentProfilesOptions) {
    this.#options = options;
  }

  /** Fires when the profiles, the choice, or the skills of the chosen one changed. */
  readonly onDidChange = this.#changed.event;

  /** As the server said last. */
  get all(): ProfilesResult {
    return this.#all ?? [];
  }

  /** The chosen profile; undefined when none is chosen, or it is not there. */
  get chosen(): ProfileSummary | undefined {
    const id = this.#options.state.get(chosenProfileKey);
    return this.all.find((profile) => profile.id === id);
  }

  /** Names of the skills that the chosen profile gives its agent; undefined when none is chosen, or it is not known yet. */
  get skills(): readonly string[] | undefined {
    return this.#skills?.id === this.chosen?.id ? this.#skills?.names : undefined;
  }

  /** Real paths of the roots that the chosen profile names and the user has not approved. */
  get unapprovedRoots(): readonly string[] {
    return this.chosen?.unapprovedRoots ?? [];
  }

  /** Chooses a profile by its id, or none by the empty text; an id of no profile is refused with false. */
  async choose(id: string): Promise<boolean> {
    if (id !== "" && !this.all.some((profile) => profile.id === id)) return false;
    await this.#options.state.update(chosenProfileKey, id === "" ? undefined : id);
    this.#changed.fire();
    await this.#lookAtSkills();
    return true;
  }

  /** Asks the server anew. Never rejects: what was known stays. */
  async refresh(): Promise<void> {
    const asked = ++this.#asked;
    try {
      const all = await this.#options.fetch();
      if (asked !== this.#asked) return;
      this.#all = all;
      this.#changed.fire();
    } catch (error) {
      this.#options.onFailure(error);
      return;
    }
    await this.#lookAtSkills();
  }

  /**
   * What the next run is given by the chosen profile, as its file says at this moment; undefined when none is chosen.
   *
   * @throws When the server is down, or the file is gone meanwhile.
   */
  async forRun(): Promise<ProfileDiscovery | undefined> {
    // The choice of another day counts also where nobody has asked for the profiles yet.
    if (this.#all === undefined && this.#options.state.get(chosenProfileKey) !== undefined) await this.refresh();
    const { chosen } = this;
    if (chosen === undefined) return undefined;
    const found = await this.#options.find(chosen.id);
    if (found === null) throw new Error(`The agent profile ${chosen.name} is not there any more. Choose another one.`);
    return found;
  }

  dispose(): void {
    this.#asked++;
    this.#askedSkills++;
    this.#changed.dispose();
  }

  /** Asks which skills the chosen profile gives its agent. */
  async #lookAtSkills(): Promise<void> {
    const { chosen } = this;
    if (chosen === undefined) return;
    const asked = ++this.#askedSkills;
    try {
      const found = await this.#options.find(chosen.id);
      if (asked !== this.#askedSkills || found === null) return;
      this.#skills = { id: chosen.id, names: found.skills };
      this.#changed.fire();
    } catch (error) {
      this.#options.onFailure(error);
    }
  }
}
