/** What a target does with a frontmatter field. */
export type FieldTreatment = "used" | "accepted" | "ignored" | "hint" | "warning" | "refused";

/** A fact with where it was read and when. */
export interface Source {
  readonly title: string;
  readonly url?: string;
  /** ISO date on which it was checked. */
  readonly checked: string;
  /** True for a third party that tells what the vendor's page says. */
  readonly secondary?: boolean;
}

/** A directory in which a target looks for skills. */
export interface TargetRoot {
  /** Relative to the workspace folder, or beginning with `~/` for the home directory. */
  readonly path: string;
  readonly scope: "workspace" | "user";
  /** Higher wins among the roots of this target. */
  readonly precedence: number;
}

/** An agent that skills are written for. One file per target. */
export interface Target {
  readonly id: string;
  /** What people call it. */
  readonly title: string;
  readonly fields: Readonly<Record<string, FieldTreatment>>;
  /** What it does with a field that it does not know. */
  readonly unknownField: FieldTreatment;
  readonly roots: readonly TargetRoot[];
  readonly limits: {
    /** Unicode code points. */
    readonly name?: number;
    readonly description?: number;
    readonly compatibility?: number;
  };
  /** What a longer text than the limit leads to; `refused` where nothing is said. */
  readonly beyondLimit?: {
    readonly name?: "refused" | "cut";
    readonly description?: "refused" | "cut";
    readonly compatibility?: "refused" | "cut";
  };
  /** True when a skill without a `name` is refused or skipped; the directory name serves otherwise. */
  readonly nameRequired: boolean;
  readonly descriptionRequired: boolean;
  /** What a name that differs from its directory leads to. */
  readonly directoryMismatch: "refused" | "warning" | "accepted";
  /**
   * What a name leads to that is not made of lowercase letters, digits and single hyphens between them. `changed`: the
   * skill loads under another name. `accepted` when absent.
   */
  readonly nameForm?: "refused" | "warning" | "changed" | "accepted";
  /** How `allowed-tools` may be written, in a target that reads it: words between spaces, between commas, a YAML list. */
  readonly allowedTools?: readonly ("words" | "commas" | "list")[];
  readonly sources: readonly Source[];
}
