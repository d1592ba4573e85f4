import type { RootScope, SkillRoot, SkillState, SupportingFile } from "../../contract/catalog.ts";
import type { Path } from "../ports.ts";
import type { Frontmatter, ParseProblem, SkillMetadata } from "../skill/types.ts";

/** A skill as the scan found it: frontmatter only, the body unread (FR-7). */
export interface StoredSkill {
  /** `metadata.name`, or the directory's name where the frontmatter gives none. */
  readonly name: string;
  readonly metadata: SkillMetadata;
  /** Absolute path of SKILL.md as it is spelled on disk. */
  readonly path: Path;
  readonly directory: Path;
  readonly root: SkillRoot;
  readonly scope: RootScope;
  readonly state: SkillState;
  /** Why the state is not `active`, in sentences that name the skill and the file. */
  readonly reasons: readonly string[];
  /** Other files of the skill in listing order; files of nested skills belong to those. */
  readonly files: readonly SupportingFile[];
  /** Directories of the skill that are not searched (`.git`, `node_modules`); absent when there are none. */
  readonly excluded?: readonly string[];
  readonly frontmatter: Frontmatter | undefined;
  readonly problems: readonly ParseProblem[];
  /** Text that was read for the frontmatter, for positions in it. */
  readonly head: string;
}

/** Result of a scan. */
export interface ScanResult {
  readonly roots: readonly SkillRoot[];
  /** All skills in catalog order (by priority, name, then path), whatever their state. */
  readonly skills: readonly StoredSkill[];
  readonly missingRoots: readonly Path[];
  readonly warnings: readonly string[];
  readonly durationMs: number;
}

/** A loaded skill (tier 1). The same object is given until the skill changes. */
export interface LoadedSkill {
  readonly name: string;
  readonly metadata: SkillMetadata;
  readonly path: Path;
  /** Everything after the frontmatter, as written, without leading blank lines. */
  readonly instructions: string;
  readonly files: readonly SupportingFile[];
}

/** Text of a supporting file (tier 2), or a part of it. */
export interface FileText {
  readonly skill: string;
  /** Relative to the skill directory, with `/`. */
  readonly file: string;
  /** Ends with a marker line that gives shown and total lines when the text was cut (security.md R11). */
  readonly content: string;
  /** One-based and inclusive. */
  readonly lines: { readonly from: number; readonly to: number; readonly total: number };
  readonly truncated: boolean;
}

export type StoreErrorCode =
  | "skill-not-found"
  | "file-not-found"
  | "directory-traversal"
  | "not-a-file"
  | "not-text"
  | "too-large"
  | "unreadable"
  | "invalid-skill";

/** An answer that is an error; the message is for the model and the user, and names skill and file but no disk path. */
export interface StoreError {
  readonly error: StoreErrorCode;
  readonly message: string;
  /** Valid names to choose from: skills, or files of the skill. */
  readonly valid?: readonly string[];
}

export interface StoreLimits {
  /** Bytes of a SKILL.md or supporting file that are read at most; 1 MiB. */
  readonly fileBytes: number;
  /** Bytes of frontmatter that a scan reads at most; 64 KiB. */
  readonly headBytes: number;
  /** Directories below a root; 20,000. */
  readonly directories: number;
  /** Levels below a root; 16. */
  readonly depth: number;
  /** Files listed for one skill; 1,000. */
  readonly files: number;
}

/** How much of a skill the catalog shows after shortening to its budget. */
export interface CatalogEntryState {
  readonly name: string;
  readonly shown: "full" | "shortened" | "name-only" | "dropped";
}

export interface RenderedCatalog {
  /** XML (founding form), or exactly `No skills available.` */
  readonly text: string;
  readonly skills: readonly CatalogEntryState[];
  readonly tokens: number;
  readonly budget: number;
}
