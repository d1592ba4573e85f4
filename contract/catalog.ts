/** Where a skill root comes from; the order is also the order in which a user thinks of them. */
export type RootScope = "workspace" | "user" | "extra" | "bundled";

/**
 * Why the agent does or does not see a skill. `active`: in the catalog. `shadowed`: another skill of the same name wins.
 * `invalid`: it cannot be loaded. `ineligible`: a condition of the skill or profile is not met. `hidden`: left out by
 * `ignore` in `.skillwright.yaml` or kept from the model by its own frontmatter.
 */
export type SkillState = "active" | "shadowed" | "invalid" | "ineligible" | "hidden";

/** Tokens of a skill by tier (o200k_base, an estimate). `undefined` while they are not counted yet. */
export interface SkillTokens {
  readonly catalog: number;
  readonly instructions: number;
  /** Sum over the text files beside SKILL.md. */
  readonly supporting: number;
}

/** A file of a skill other than its SKILL.md. */
export interface SupportingFile {
  /** Path relative to the skill directory, with `/`. */
  readonly name: string;
  readonly bytes: number;
  /** What a contained read would say: `escapes` for a link whose target lies outside the skill. */
  readonly kind: "text" | "link" | "escapes" | "other";
}

export interface ProblemCounts {
  readonly errors: number;
  readonly warnings: number;
  readonly hints: number;
}

/** One skill as views, the CLI and other extensions see it. */
export interface SkillSummary {
  readonly name: string;
  readonly description: string;
  readonly version: string;
  readonly tags: readonly string[];
  readonly category?: string;
  /** Absolute path of SKILL.md. */
  readonly path: string;
  /** Absolute path of the skill directory. */
  readonly directory: string;
  /** Absolute path of the root that holds it. */
  readonly root: string;
  readonly scope: RootScope;
  readonly state: SkillState;
  /** Why the state is not `active`, in sentences for people. */
  readonly reasons: readonly string[];
  readonly files: readonly SupportingFile[];
  /** False for a skill that users cannot call by its name (`user-invocable: false`). */
  readonly userInvocable?: false;
  readonly tokens?: SkillTokens;
  readonly problems?: ProblemCounts;
}

/** A directory that was searched for skills. */
export interface SkillRoot {
  readonly path: string;
  /** What people call it: path relative to the workspace folder, or with `~` for the home directory. */
  readonly label: string;
  readonly scope: RootScope;
  /** Higher wins when two roots hold a skill of the same name. */
  readonly precedence: number;
  /** Targets that look for skills here; empty for a root that only the configuration names. */
  readonly targets: readonly string[];
  /**
   * In a `DiscoverySpec`: true for a workspace folder that is searched for skills which no other root holds. Each parent
   * directory of such skills then becomes a root of its own in the result, in path order.
   */
  readonly catchAll?: boolean;
  /**
   * In a `DiscoverySpec`: the real path that the root had when it was decided to search it. The root is left out as soon
   * as it leads anywhere else. Absent for the roots of the user and where no link is involved.
   */
  readonly realPath?: string;
}

/** What the configuration of one workspace folder leaves out. */
export interface IgnoredSkills {
  /** Absolute path of the folder. */
  readonly folder: string;
  /** Glob patterns relative to the folder; they count for what lies in it. */
  readonly patterns: readonly string[];
}

/** Everything that one agent would find in the workspace. */
export interface CatalogSnapshot {
  /** Grows with every change, so that late answers can be dropped. */
  readonly revision: number;
  readonly roots: readonly SkillRoot[];
  readonly skills: readonly SkillSummary[];
  /** Roots that are looked for by default or configuration and do not exist; named in the empty state. */
  readonly missingRoots: readonly string[];
  /** What discovery has to say about itself: limits hit, unreadable directories. */
  readonly warnings: readonly string[];
  /** Real paths of roots outside the workspace that are left out until the user approves them. */
  readonly unapprovedRoots?: readonly string[];
  /** Tokens that the agent's catalog may take; it is shortened to them where `tokens.catalog` is more. */
  readonly catalogBudget?: number;
  /** Sums over the active skills; `catalog` is that of the full entries. */
  readonly tokens: { readonly catalog: number; readonly instructions: number; readonly supporting: number };
}

/** Skills by name (with `*` for any characters), by category or by tag: those that any of the lists takes in. */
export interface SkillSelection {
  readonly names: readonly string[];
  readonly categories: readonly string[];
  readonly tags: readonly string[];
}

/** What the machine has of that which skills require. Variables are known by name, never by value. */
export interface SkillEnvironment {
  /** As Node names it: `linux`, `darwin`, `win32`. */
  readonly os: string;
  /** Programs on the PATH, of those that a skill asks for. */
  readonly binaries: readonly string[];
  /** Environment variables that are set, of those that a skill asks for. */
  readonly variables: readonly string[];
}

/**
 * What decides which skills one agent is given, besides what each skill says of itself. What is left out is not judged:
 * without `capabilities`, no skill is left out for those that it requires.
 */
export interface Eligibility {
  /** Name of the agent profile that all but `environment` comes from, for the reasons. */
  readonly profile?: string;
  /** The skills that the agent is given. */
  readonly selection?: SkillSelection;
  /** Names, with `*` for any characters, of the only skills that it may be given. */
  readonly allow?: readonly string[];
  /** Names, with `*` for any characters, of skills that it is not given, whatever else says. */
  readonly deny?: readonly string[];
  /** What it has, for `required_capabilities`. */
  readonly capabilities?: readonly string[];
  /** Tools that it has, for `required_tools`. */
  readonly tools?: readonly string[];
  /** Settings that are on, for `requires.config`. */
  readonly config?: readonly string[];
  readonly environment?: SkillEnvironment;
}

/** What a process needs to discover the same skills by itself (the agent's worker, the CLI). */
export interface DiscoverySpec {
  readonly roots: readonly SkillRoot[];
  /** Skills that are `hidden`, by workspace folder. */
  readonly ignore: readonly IgnoredSkills[];
  /** Absolute paths of the workspace folders. */
  readonly folders: readonly string[];
  /** Tokens that the catalog may take, where the configuration says so. */
  readonly catalogTokens?: number;
  readonly eligibility?: Eligibility;
}
