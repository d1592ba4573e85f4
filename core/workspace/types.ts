import type { RootScope, SkillState } from "../../contract/catalog.ts";
import type { Finding } from "../../contract/finding.ts";
import type { Path } from "../ports.ts";
import type { Neighbour } from "../rules/types.ts";

/** What the index knows of a skill; the text of an open editor counts before the disk. */
export interface SkillRecord extends Neighbour {
  readonly version: string;
  readonly tags: readonly string[];
  readonly category?: string;
  readonly directory: Path;
  /** What people call the root. */
  readonly rootLabel: string;
  readonly scope: RootScope;
  readonly state: SkillState;
  /** Why the state is not `active`. */
  readonly reasons: readonly string[];
  /** True when `ignore` of the configuration leaves the skill out: it is then no neighbour of those that are not. */
  readonly ignored: boolean;
}

/** A change on disk, as a file watcher reports it. The path may be a file or a directory. */
export interface FileEvent {
  readonly path: Path;
  readonly type: "created" | "changed" | "deleted";
}

/** What a check in the background found in a file, open or closed. */
export interface CheckedFile {
  readonly path: Path;
  /** None for a file that is gone, and for those that the configuration ignores. */
  readonly findings: readonly Finding[];
}

/** What changed in the workspace, for those who show it. */
export interface WorkspaceChange {
  /** Revision of the catalog after the change. */
  readonly revision: number;
  /** True when a snapshot of the catalog would now look different. */
  readonly catalog: boolean;
  /** Open documents whose findings may have changed by something other than their own text. */
  readonly documents: readonly Path[];
  /** Skills whose tokens, as `SkillWorkspace.tokens` gives them, are new. */
  readonly tokens: readonly Path[];
}
