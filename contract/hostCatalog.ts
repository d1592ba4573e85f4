/** How much of a skill a host's list of skills shows. */
export type ShownPart = "full" | "shortened" | "name-only" | "dropped";

/** The fewest characters that have to go so that a host shows the whole entry of a skill. */
export interface Restoration {
  /** UTF-16 units to remove. */
  readonly characters: number;
  /** Names of the skills whose descriptions are to be shortened: the skill itself where that is enough. */
  readonly skills: readonly string[];
}

/** A skill in the list of a host, or one that it leaves out. */
export interface HostSkillState {
  readonly name: string;
  /** Absolute path of SKILL.md. */
  readonly path: string;
  readonly shown: ShownPart;
  /** Why a skill is not in the list whatever its budget, as a sentence. */
  readonly reason?: string;
  /** Absent for what is shown in full, and where no shorter description would help. */
  readonly restore?: Restoration;
}

/** The list of skills as a host puts it before its model. */
export interface HostCatalog {
  /** Target id. */
  readonly host: string;
  /** What people call the host. */
  readonly title: string;
  /** Empty when the host says nothing for want of skills. */
  readonly text: string;
  /** In the order of the host; those that are left out for a reason of their own come last. */
  readonly skills: readonly HostSkillState[];
  /** What the list may take, in `unit`; absent where the host has no limit. */
  readonly budget?: number;
  /** What counts against the budget, in `unit`. */
  readonly used: number;
  /** What the host counts in. Its tokens are those of its own estimate. */
  readonly unit: "characters" | "tokens";
  /** False for an estimate: the host's own way of listing is not public. */
  readonly exact: boolean;
  /** Where the way of listing was read, and the ISO date of that. */
  readonly source: string;
  readonly checked: string;
  /** What the text and the figures leave out, in sentences for people. */
  readonly note: string;
}

/** A host that can be simulated. */
export interface HostChoice {
  readonly host: string;
  readonly title: string;
  readonly exact: boolean;
}
