import type { HostCatalog, HostSkillState, ShownPart } from "../../../contract/hostCatalog.ts";
import type { RootScope } from "../../../contract/catalog.ts";
import type { Path } from "../../ports.ts";
import type { Target } from "../../targets/types.ts";

/** A skill as hosts list it. */
export interface HostSkill {
  readonly name: string;
  readonly description: string;
  /** Absolute path of SKILL.md. */
  readonly path: Path;
  readonly root: Path;
  readonly scope: RootScope;
  /** Of its root, as the host ranks it; higher wins. */
  readonly precedence: number;
  /** False when the frontmatter gives no name and that of the directory stands in. */
  readonly named: boolean;
  readonly disableModelInvocation: boolean;
  /** False when `enabled` says so. */
  readonly enabled: boolean;
  readonly whenToUse: string;
  readonly license: string;
  readonly compatibility: string;
  readonly allowedTools: readonly string[];
  readonly tags: readonly string[];
  /** Supporting files that end with `.md`, relative to the skill directory. */
  readonly documents: readonly string[];
}

/** What a list depends on besides the skills. */
export interface HostOptions {
  /** Tokens of the model's context window; unknown when absent. */
  readonly contextTokens?: number;
  /** In the unit that the host counts in; the host's own when absent. */
  readonly budget?: number;
  /** Absolute path of the home directory. */
  readonly home?: Path;
  /** `windows` for paths with `\`. */
  readonly os?: "windows" | "other";
}

/** What a host makes of its skills. */
export interface HostRendering extends Pick<HostCatalog, "text" | "budget" | "used" | "unit"> {
  /** For each skill, in the order given. */
  readonly shown: readonly ShownPart[];
  /** What the host says to its user about it, or what decided, as sentences. */
  readonly remarks?: readonly string[];
}

/** How one host lists skills. One file per host. */
export interface HostListing extends Pick<HostCatalog, "exact" | "source" | "checked" | "note"> {
  readonly target: Target;
  /** True for a host that is given its skills by name, wherever they lie. */
  readonly anywhere?: true;
  /** Order of the list: negative when `a` comes first. */
  readonly compare: (a: HostSkill, b: HostSkill) => number;
  /**
   * Of several skills with one name: `first` lists the one of the highest precedence in its own place, `replace` in the
   * place of the first that was read, `all` lists each.
   */
  readonly duplicates: "first" | "replace" | "all";
  /** Why the host leaves a skill out beyond what its target says, as the end of a sentence about the host. */
  readonly refusal?: (skill: HostSkill) => string | undefined;
  /** The list of skills that are in the order of the host. */
  readonly render: (skills: readonly HostSkill[], options: HostOptions) => HostRendering;
}

/** The skills that a host looks at, and those that it leaves out. */
export interface HostCandidates {
  readonly skills: readonly HostSkill[];
  readonly left: readonly HostSkillState[];
  /** True when none of the skills lies where the host looks, and they are listed as if they did. */
  readonly elsewhere: boolean;
}
